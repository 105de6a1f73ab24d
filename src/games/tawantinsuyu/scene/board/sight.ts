import type { Point } from '../../../../engine/contract/scene.ts'
import { HILL, SMALL, WIDTH } from '../measures.ts'

/** The part of the hill that a picture shows, around the hill’s middle. */
export interface Sight {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** How large the hill's own measures are in the picture. */
  readonly scale: number
}

/** Names are as large as the spaces ask for, though a picture of few of them would allow smaller ones. */
const LEAST = 19

/** What is written at a spot, or stands there, reaches so far. */
const ROOM = 38

/** Half the height of a label, in the letters of names. */
const HIGH = 0.75

/** The whole hill. */
export const WHOLE: Sight = {
  left: -WIDTH / 2 / HILL.scale,
  top: -HILL.y / HILL.scale,
  right: WIDTH / 2 / HILL.scale,
  bottom: (HILL.bottom - HILL.y) / HILL.scale + ROOM,
  scale: HILL.scale,
}

/** How large a thing of the picture's own measures is on the hill. */
export function onHill({ scale }: Sight, size: number): number {
  return Math.ceil(size / scale)
}

/** How large the names on the hill are set. */
export function letters(sight: Sight): number {
  return Math.max(LEAST, onHill(sight, SMALL))
}

/** Whether there is room for all that stands at a spot. */
export function isSeen({ left, top, right, bottom }: Sight, [x, y]: Point): boolean {
  return x > left + ROOM && x < right - ROOM && y > top + ROOM && y < bottom - ROOM
}

/** Whether a name in the middle of this spot is seen whole. */
export function isWritten(sight: Sight, [x, y]: Point): boolean {
  const half = letters(sight) * HIGH
  const { left, top, right, bottom } = sight
  return x > left + ROOM && x < right - ROOM && y > top + half && y < bottom - half
}
