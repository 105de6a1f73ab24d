import type { Point } from '../../../../engine/contract/scene.ts'
import { WIDTH } from '../measures.ts'
import type { Sight } from './sight.ts'

/** How high a picture of a part of the hill is. */
export const HEIGHT = 720
/** How large the hill is drawn at most, and at least in a picture of a part of it. */
const CLOSEST = 1.4
const FARTHEST = 0.76
/** What belongs to a place reaches so far. */
const AROUND = 150
/** The hill lies within these, and what may hang below its places. */
const BOUNDS = { left: -740, top: -780, right: 740, bottom: 670 } as const

/** A part of the hill that holds all of these places with what is around them; undefined if only the whole of it does. */
export function extentOf(places: readonly Point[]): Sight | undefined {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const wanted = Math.min(WIDTH / (right - left + 2 * AROUND), HEIGHT / (bottom - top + 2 * AROUND))
  if (wanted < FARTHEST) return undefined
  return around([(left + right) / 2, (top + bottom) / 2], Math.min(CLOSEST, wanted))
}

/** The part of the hill around a point, moved so that it shows no more of the land than it has to. */
function around([x, y]: Point, scale: number): Sight {
  const [wide, high] = [WIDTH / 2 / scale, HEIGHT / 2 / scale]
  const middle = {
    x: Math.max(BOUNDS.left + wide, Math.min(BOUNDS.right - wide, x)),
    y: Math.max(BOUNDS.top + high, Math.min(BOUNDS.bottom - high, y)),
  }
  return { left: middle.x - wide, top: middle.y - high, right: middle.x + wide, bottom: middle.y + high, scale }
}
