import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { type Fingers, fingersOn } from './fingers-on.ts'
import { type OpenedBoards, openBoards } from './opened-boards.ts'

/** Longer than a tap, in milliseconds. */
const HELD_MS = 700

inDatabase('server', (_, open) => {
  let boards: OpenedBoards
  let board: Page
  let fingers: Fingers
  let asked: string[]

  beforeTries(async () => {
    boards = await openBoards(await open())
    return () => boards.close()
  })

  beforeEach(async () => {
    const resumed = await boards.resume('cuzco')
    board = await boards.boardOf(resumed.next, resumed)
    fingers = await fingersOn(board)
    await board.emulateMedia({ reducedMotion: 'reduce' })
    // It has shown by itself where something is asked.
    await board.getByRole('button', { name: 'Fit' }).click()
    await expect.poll(scale).toBe(1)
    asked = []
    board.on('request', request => {
      if (/[?&]at=|press/.test(request.url())) asked.push(request.url())
    })
  })

  const scale = () =>
    board
      .locator('.board .picture > div')
      .first()
      .evaluate(layer => new DOMMatrix(getComputedStyle(layer).transform).a)
  const tapped = () => board.locator('.spot.chosen').evaluateAll(all => all.map(one => one.getAttribute('data-place')))
  const middleOf = async (place: string) => {
    const spot = board.locator(`.spot[data-place="${place}"]`)
    await spot.evaluate(one => one.scrollIntoView({ block: 'center' }))
    const { x, y, width, height } = (await spot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2, width, height }
  }

  test('a tap beside a place taps it, and one far from all of them taps nothing', async () => {
    const { x, y, width, height } = await middleOf('O1')
    await fingers.tap({ x: x - width / 2 - 4, y: y + height / 2 - 3 })
    await expect.poll(tapped).toEqual(['O1'])
    await fingers.tap({ x: x - 3 * width, y: y + height / 2 })
    await fingers.tap(await middleOf('L7'))
    await expect.poll(tapped).not.toEqual(['O1'])
    expect(asked.map(url => new URL(url).searchParams.get('at'))).toEqual(['O1', expect.stringMatching(/L7$/)])
  })

  test('two fingers make the picture larger and smaller, one moves it then, and nothing is tapped by that', async () => {
    const at = await middleOf('J8')
    await fingers.pinch(at, 20, 100)
    await expect.poll(scale).toBeGreaterThan(2)
    const before = await middleOf('J8')
    await fingers.pan(at, { x: at.x - 60, y: at.y - 30 })
    await expect.poll(async () => (await middleOf('J8')).x).toBeLessThan(before.x - 30)
    await fingers.pinch(at, 100, 20)
    await expect.poll(scale).toBe(1)
    expect(asked).toEqual([])
    expect(await tapped()).toEqual([])
  })

  test('a tap that follows two fingers at once counts', async () => {
    await fingers.pinch(await middleOf('J8'), 20, 60)
    await fingers.tap(await middleOf('J8'))
    await expect.poll(tapped).toEqual(['J8'])
    await board.getByRole('button', { name: 'Fit' }).click()
    await expect.poll(scale).toBe(1)
    await fingers.pinch(await middleOf('K8'), 20, 60)
    await fingers.tap(await middleOf('K8'))
    await expect.poll(tapped).toContain('K8')
  })

  test.each([
    ['a finger', () => (at: { x: number; y: number }) => fingers.tapTwice(at)],
    [
      'a mouse',
      () =>
        ({ x, y }: { x: number; y: number }) =>
          board.mouse.dblclick(x, y),
    ],
  ])('two taps of %s where nothing can be done make the picture larger, and smaller again', async (_, twice) => {
    const { x, y, width, height } = await middleOf('O1')
    const beside = { x: x - 3 * width, y: y + height / 2 }
    await twice()(beside)
    await expect.poll(scale).toBeGreaterThan(2)
    await twice()(beside)
    await expect.poll(scale).toBe(1)
    expect([asked, await tapped()]).toEqual([[], []])
    const pond = await middleOf('F5')
    await twice()(pond)
    await expect.poll(scale).toBeGreaterThan(2)
    await board.getByText('can’t cover a Pond').filter({ visible: true }).first().waitFor()
    expect(await board.getByRole('group', { name: 'Prepared' }).count()).toBe(0)
  })

  test('two taps where something can be done tap there, and leave the picture as large as it was', async () => {
    await fingers.tapTwice(await middleOf('K8'))
    await expect.poll(tapped).toEqual(['K8'])
    await expect.poll(() => asked.length).toBe(2)
    expect(await scale()).toBe(1)
  })

  test('a finger that stays on a place looks at it, and taps nothing', async () => {
    await fingers.hold(await middleOf('J9'), HELD_MS)
    await board
      .locator('figcaption')
      .getByText(/^J9, bare/)
      .waitFor()
    expect(asked).toEqual([])
  })
})
