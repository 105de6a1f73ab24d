import { at } from '../../../engine/basics/at.ts'
import type { Point, Spot } from '../../../engine/contract/scene.ts'

/** The place on which a point lies; else the nearest one, as far as it is no farther away than this. */
export function spotAt(point: Point, spots: readonly Spot[], reach: number): Spot | undefined {
  const [nearest] = spots
    .map(spot => ({ spot, away: distance(point, spot.points) }))
    .filter(({ away }) => away <= reach)
    .toSorted((one, other) => one.away - other.away)
  return nearest?.spot
}

/** How far a point is from an outline without a dent: less than nothing inside of it. */
function distance(point: Point, outline: readonly Point[]): number {
  const sides = outline.map((from, index) => [from, at(outline, (index + 1) % outline.length)] as const)
  const away = Math.min(...sides.map(([from, to]) => toSide(point, from, to)))
  const turns = new Set(sides.map(([from, to]) => Math.sign(turn(point, from, to))))
  return turns.has(1) && turns.has(-1) ? away : -away
}

/** On which side of a line a point lies. */
function turn([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
}

function toSide([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [right, down] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * right + (y - fromY) * down) / (right * right + down * down || 1)
  const part = Math.max(0, Math.min(1, along))
  return Math.hypot(x - fromX - part * right, y - fromY - part * down)
}
