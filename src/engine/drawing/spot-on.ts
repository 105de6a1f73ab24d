import type { Box, Spot } from '../contract/scene.ts'

/** A place that is as large as a box of the picture. */
export function spotOn(place: string, { x, y, w, h }: Box): Spot {
  return {
    place,
    points: [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
  }
}
