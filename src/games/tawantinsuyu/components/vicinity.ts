import type { Point } from '../../../engine/contract/scene.ts'
import type { Hill } from './hill.ts'
import { planOf } from './pentagon.ts'

/** What of the hill is drawn large together is at most so wide and high, in its own measures. */
export const VICINITY = { w: 976, h: 526 } as const
/** What belongs to a space reaches so far around it. */
const AROUND = 76

/** How wide and high what is around these points is. */
export function sizeAround(points: readonly Point[]): { readonly w: number; readonly h: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    w: Math.max(...xs) - Math.min(...xs) + 2 * AROUND,
    h: Math.max(...ys) - Math.min(...ys) + 2 * AROUND,
  }
}

/** Whether these points lie so near to each other that one picture shows them large. */
export function areNear(points: readonly Point[]): boolean {
  const { w, h } = sizeAround(points)
  return w <= VICINITY.w && h <= VICINITY.h
}

/** Of some things on spaces of the hill, from the first on, those that lie so near to all before them. */
export function nearFirst<T>(hill: Hill, things: readonly T[], spaceOf: (thing: T) => number, most: number): T[] {
  const { spaces } = planOf(hill)
  const near: { readonly thing: T; readonly spot: Point }[] = []
  for (const thing of things) {
    const spot = spaces[spaceOf(thing)]
    if (near.length === most) break
    if (spot !== undefined && areNear([...near.map(one => one.spot), spot])) near.push({ thing, spot })
  }
  return near.map(({ thing }) => thing)
}
