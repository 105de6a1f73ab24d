import type { CDPSession, Page } from 'playwright-core'

interface At {
  readonly x: number
  readonly y: number
}

/** Fingers on the screen of a phone. */
export interface Fingers {
  tap(at: At): Promise<void>
  /** Taps twice as fast as who means one thing by that, however slow the machine is. */
  tapTwice(at: At): Promise<void>
  /** Holds a finger on a place for so long, in milliseconds. */
  hold(at: At, ms: number): Promise<void>
  /** Moves one finger. */
  pan(from: At, to: At): Promise<void>
  /** Moves two fingers apart, or towards each other, around a place: from so far away of it to so far. */
  pinch(at: At, from: number, to: number): Promise<void>
}

/** So many steps a movement has. */
const STEPS = 8

/** What two taps are, and how soon each part of them follows, and the next two, in seconds. */
const TWICE = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
const BEAT_S = 0.05
const PAUSE_S = 2

/** The fingers on a page: what they do reaches the browser as a touch screen tells it. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const screen = await page.context().newCDPSession(page)
  let began = 0
  return {
    async tap(at) {
      await touch(screen, 'touchStart', at)
      await touch(screen, 'touchEnd')
    },
    async tapTwice({ x, y }) {
      // Taps that follow too soon would be a third and a fourth one of those before.
      began = Math.max(Date.now() / 1_000, began + PAUSE_S)
      for (const [n, type] of TWICE.entries()) {
        const touchPoints = type === 'touchStart' ? [{ x, y }] : []
        await screen.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + n * BEAT_S })
      }
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
