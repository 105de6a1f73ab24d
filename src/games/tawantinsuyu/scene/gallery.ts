import { hillPicture } from './hill-picture.ts'
import { standingPicture } from './standing.ts'

/** The pictures that show the table together, by their words, the one that matters most first; the boards are looked at closer. */
export const GALLERY = { hill: hillPicture, standing: standingPicture } as const

/** Their words. */
export function gallery(): readonly string[] {
  return Object.keys(GALLERY)
}
