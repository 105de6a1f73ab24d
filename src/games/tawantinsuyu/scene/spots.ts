import type { Look, Point, Spot } from '../../../engine/contract/scene.ts'
import { hillOf } from '../components/hill.ts'
import { planOf } from '../components/pentagon.ts'
import { spaceName } from '../components/spaces.ts'
import type { View } from '../view.ts'
import { HILL, PIXELS } from './measures.ts'

/** Half the width of what is pointed at, in the measures of the hill: no two spaces are nearer to each other. */
const HALF = 34

const CORNERS: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
]

/** Where the spaces lie in the picture of the hill. */
export function spots({ pack }: View, look: Look): readonly Spot[] {
  if (typeof look !== 'object' || look.crop !== 'hill') return []
  const hill = hillOf(pack)
  return planOf(hill).spaces.map(([x, y], space) => ({
    place: spaceName(hill, space),
    points: CORNERS.map(([right, down]) => inPicture([x + right * HALF, y + down * HALF])),
  }))
}

/** A point of the hill in the pixels of its picture. */
function inPicture([x, y]: Point): Point {
  return [(HILL.x + x * HILL.scale) * PIXELS, (HILL.y + y * HILL.scale) * PIXELS]
}
