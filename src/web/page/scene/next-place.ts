import type { Point, Spot } from '../../../engine/contract/scene.ts'

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far aside a place may lie for each step that it lies ahead, and how much farther away each of them makes it seem. */
const ASIDE = { most: 2, costs: 1.5 } as const

/** The place that lies next in the direction of an arrow key; the first one where none was pointed at. Undefined where none lies there. */
export function nextPlace(spots: readonly Spot[], from: string | undefined, key: string): string | undefined {
  const way = WAYS[key]
  if (way === undefined) return undefined
  const here = spots.find(({ place }) => place === from)
  if (here === undefined) return spots[0]?.place
  const [x, y] = middleOf(here.points)
  const [right, down] = way
  const ahead = spots.flatMap(({ place, points }) => {
    const [toX, toY] = middleOf(points)
    const [along, across] = [(toX - x) * right + (toY - y) * down, (toX - x) * down - (toY - y) * right]
    // What lies more aside than ahead is for another key.
    return along > 0 && Math.abs(across) <= along * ASIDE.most
      ? [{ place, away: along + Math.abs(across) * ASIDE.costs }]
      : []
  })
  return ahead.toSorted((a, b) => a.away - b.away)[0]?.place
}

/** The middle of an outline's corners. */
function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [right, down]) => [x + right, y + down], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
