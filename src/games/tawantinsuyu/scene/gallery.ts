import type { View } from '../view.ts'
import { cardsInUse } from './crops/gods.ts'
import { hillPicture } from './hill-picture.ts'
import { standingPicture } from './standing.ts'

/** The pictures that show the table together, by their words, the one that matters most first; the boards are looked at closer. */
export const GALLERY = { hill: hillPicture, standing: standingPicture } as const

/** Their words. */
export function gallery(): readonly string[] {
  return Object.keys(GALLERY)
}

/** For who moves about in them: in place of how it stands, all that lies beside the hill and before everybody; first the cards that are used. */
export function wholeGallery(view: View): readonly string[] {
  return [...(cardsInUse(view) === undefined ? [] : ['gods']), 'hill', 'boards', 'players']
}
