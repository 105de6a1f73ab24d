import type { Point, Spot } from '../../../engine/contract/scene.ts'
import { middleOf } from './middle-of.ts'

/** How far beside a place a finger may be, in pixels of the screen. */
const NEAR = 22

/** The place that was pointed at in a picture: the one whose middle is nearest, unless all are too far away. */
export function placeAt({ currentTarget, clientX, clientY }: MouseEvent, spots: readonly Spot[]): string | undefined {
  const picture = currentTarget instanceof Element ? currentTarget.querySelector('svg') : undefined
  const toScreen = picture?.getScreenCTM()
  if (!toScreen) return undefined
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse())
  const [nearest] = spots
    .map(({ place, points }) => ({ place, points, away: distance(middleOf(points), [x, y]) }))
    .toSorted((a, b) => a.away - b.away)
  if (nearest === undefined) return undefined
  const reach = Math.max(NEAR / toScreen.a, ...nearest.points.map(point => distance(point, middleOf(nearest.points))))
  return nearest.away <= reach ? nearest.place : undefined
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY)
}
