import { at } from '../../src/engine/basics/at.ts'
import type { Point } from '../../src/engine/contract/scene.ts'

/** The area within a closed outline. */
export function areaOf(points: readonly Point[]): number {
  return Math.abs(signedArea(points))
}

/** The area that two outlines without dents share. */
export function overlapOf(one: readonly Point[], other: readonly Point[]): number {
  if (areApart(one, other)) return 0
  const clip = signedArea(other) < 0 ? other.toReversed() : other
  const shared = clip.reduce<readonly Point[]>((left, from, index) => {
    return cutBy(left, from, at(clip, (index + 1) % clip.length))
  }, one)
  return areaOf(shared)
}

/** Whether there is a gap between them from left to right, or from top to bottom. */
function areApart(one: readonly Point[], other: readonly Point[]): boolean {
  return ([0, 1] as const).some(axis => {
    const [here, there] = [one.map(point => point[axis]), other.map(point => point[axis])]
    return Math.max(...here) <= Math.min(...there) || Math.max(...there) <= Math.min(...here)
  })
}

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = at(points, (index + 1) % points.length)
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** What of an outline lies to the right of a line, seen along it in a picture. */
function cutBy(points: readonly Point[], from: Point, to: Point): readonly Point[] {
  return points.flatMap((point, index): Point[] => {
    const next = at(points, (index + 1) % points.length)
    const [here, there] = [sideOf(point, from, to), sideOf(next, from, to)]
    const part = here / (here - there)
    const crossing: Point = [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]
    return [...(here >= 0 ? [point] : []), ...(here >= 0 !== there >= 0 ? [crossing] : [])]
  })
}

function sideOf([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)
}
