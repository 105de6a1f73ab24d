import type { CDPSession, Page } from 'playwright-core'

interface At {
  readonly x: number
  readonly y: number
}

/** Fingers on the screen of a phone. */
export interface Fingers {
  tap(at: At): Promise<void>
  /** Holds a finger on a place for so long, in milliseconds. */
  hold(at: At, ms: number): Promise<void>
  /** Moves one finger. */
  pan(from: At, to: At): Promise<void>
  /** Moves two fingers apart, or towards each other, around a place: from so far away of it to so far. */
  pinch(at: At, from: number, to: number): Promise<void>
}

/** So many steps a movement has. */
const STEPS = 8

/** The fingers on a page: what they do reaches the browser as a touch screen tells it. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const screen = await page.context().newCDPSession(page)
  return {
    async tap(at) {
      await touch(screen, 'touchStart', at)
      await touch(screen, 'touchEnd')
    },
    async hold(at, ms) {
      await touch(screen, 'touchStart', at)
      await page.waitForTimeout(ms)
      await touch(screen, 'touchEnd')
    },
    async pan(from, to) {
      await touch(screen, 'touchStart', from)
      for (let step = 1; step <= STEPS; step++) await touch(screen, 'touchMove', between(from, to, step / STEPS))
      await touch(screen, 'touchEnd')
    },
    async pinch({ x, y }, from, to) {
      const both = (away: number) => [
        { x: x - away, y },
        { x: x + away, y },
      ]
      const [first, second] = both(from)
      if (first === undefined || second === undefined) return
      await touch(screen, 'touchStart', first)
      await touch(screen, 'touchStart', first, second)
      for (let step = 1; step <= STEPS; step++)
        await touch(screen, 'touchMove', ...both(from + ((to - from) * step) / STEPS))
      await touch(screen, 'touchEnd')
    },
  }
}

async function touch(screen: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly At[]) {
  const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }))
  await screen.send('Input.dispatchTouchEvent', { type, touchPoints })
}

function between(from: At, to: At, part: number): At {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
