import type { Point } from '../../../../engine/contract/scene.ts'
import { areNear, sizeAround, VICINITY } from '../../components/vicinity.ts'
import { WIDTH } from '../measures.ts'
import type { Sight } from './sight.ts'

/** How high a picture of a part of the hill is, and one of all of it without the land around. */
const HEIGHT = Math.round((WIDTH * VICINITY.h) / VICINITY.w)
const WHOLE_HEIGHT = 620
/** How large the hill is drawn at most in a picture of a part of it. */
const CLOSEST = 1.4
/** The hill lies within these, and what may hang below its places. */
const BOUNDS = { left: -740, top: -780, right: 740, bottom: 670 } as const
const ALL = { top: -672, bottom: 572 } as const

/** A part of the hill that holds all of these places with what is around them; all of the hill if they lie too far apart. */
export function extentOf(places: readonly Point[]): Sight {
  if (!areNear(places)) return all()
  const { w, h } = sizeAround(places)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const middle = (some: readonly number[]) => (Math.min(...some) + Math.max(...some)) / 2
  return around([middle(xs), middle(ys)], Math.min(CLOSEST, WIDTH / w, HEIGHT / h))
}

function all(): Sight {
  const scale = WHOLE_HEIGHT / (ALL.bottom - ALL.top)
  return { ...ALL, left: -WIDTH / 2 / scale, right: WIDTH / 2 / scale, scale }
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
