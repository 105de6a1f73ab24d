import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Spot } from '../../../src/engine/contract/scene.ts'
import { spotAt } from '../../../src/web/page/scene/spot-at.ts'
import type { BoardState, ShownPicture } from '../../../src/web/protocol/board-state.ts'

/** The pictures of a page that have places. */
export function picturesOf({ board, hand }: Pick<BoardState, 'board' | 'hand'>): readonly ShownPicture[] {
  return [...board, ...hand].flatMap(block => (block.type === 'picture' && block.spots.length > 0 ? [block] : []))
}

/** A point that is on a place and on no other one, where the page shows it now; `press` has all of a picture shown. */
export async function pointOn(
  page: Page,
  state: BoardState,
  place: string,
  press: (button: Locator) => Promise<void>,
): Promise<{ readonly x: number; readonly y: number }> {
  const picture = picturesOf(state).find(({ spots }) => spots.some(spot => spot.place === place))
  const point = picture && insideOf(picture.spots, place)
  if (point === undefined) throw new Error(`no finger finds ${place}`)
  const spot = page.locator(`.spot[data-place="${place}"]`).first()
  const found = await spot.evaluate(whereOnScreen, point)
  if (found.isIn) return found
  // The picture is larger than its frame, and the place beyond that.
  await press(page.locator('.bar > button').last())
  await expect.poll(async () => (await spot.evaluate(whereOnScreen, point)).isIn).toBe(true)
  return spot.evaluate(whereOnScreen, point)
}

/** Runs in the page: brings a place into sight. */
function whereOnScreen(spot: Element, [x, y]: readonly [number, number]) {
  const frame = spot.closest('.picture')
  spot.scrollIntoView({ block: 'center' })
  const toScreen = spot instanceof SVGGraphicsElement ? spot.getScreenCTM() : null
  if (frame === null || toScreen === null) throw new Error('no picture')
  const at = new DOMPoint(x, y).matrixTransform(toScreen)
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const isIn = at.x > left && at.x < right && at.y > top && at.y < bottom
  return { x: at.x, y: at.y, isIn }
}

/** A point of a place at which a finger taps it and no other: its middle, or one between that and a corner. */
function insideOf(spots: readonly Spot[], place: string): readonly [number, number] | undefined {
  const points = spots.find(spot => spot.place === place)?.points ?? []
  const middle = [0, 1].map(axis => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length)
  const [x = 0, y = 0] = middle
  const tried = [0, 0.5, 0.8].flatMap(part =>
    points.map(([toX, toY]): readonly [number, number] => [x + (toX - x) * part, y + (toY - y) * part]),
  )
  return tried.find(point => spotAt(point, spots, 0)?.place === place)
}
