import { hillPicture } from './hill-picture.ts'
import { standingPicture } from './standing.ts'

/** The pictures that show the table together, by their words, the one that matters most first; the boards are looked at closer. */
export const GALLERY = { hill: hillPicture, standing: standingPicture } as const

/** Their words; for who moves about in them, in place of how it stands, what everybody has and what lies beside the hill. */
export function gallery(isWhole = false): readonly string[] {
  return isWhole ? ['hill', 'boards', 'players'] : Object.keys(GALLERY)
}
