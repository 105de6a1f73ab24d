import type { Point } from '../../../../engine/contract/scene.ts'
import { HILL, WIDTH } from '../measures.ts'

/** The part of the hill that a picture shows, around the hill’s middle. */
export interface Sight {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** How large the tag of a considered action is drawn on the hill. */
  readonly tag: number
}

/** What is written at a spot, or stands there, reaches so far. */
const ROOM = 38

/** The hill in the picture of the table. */
export const WHOLE: Sight = {
  left: -WIDTH / 2,
  top: -HILL.y,
  right: WIDTH / 2,
  bottom: HILL.bottom - HILL.y + ROOM,
  tag: 1,
}

/** Whether there is room for all that stands at a spot. */
export function isSeen({ left, top, right, bottom }: Sight, [x, y]: Point): boolean {
  return x > left + ROOM && x < right - ROOM && y > top + ROOM && y < bottom - ROOM
}
