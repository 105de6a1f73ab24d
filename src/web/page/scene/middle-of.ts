import type { Point } from '../../../engine/contract/scene.ts'

/** The middle of an outline's corners. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [right, down]) => [x + right, y + down], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
