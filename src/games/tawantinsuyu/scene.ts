import type { Frame, Scene } from '../../engine/contract/scene.ts'
import type { Key } from './locales/keys.ts'
import { considered } from './scene/board/ghost.ts'
import { crop } from './scene/crop.ts'
import { pictureOf } from './scene/drawn.ts'
import { hand } from './scene/hand.ts'
import { hillPicture } from './scene/hill-picture.ts'
import type { View } from './view.ts'

/** The picture of a view: the hill for the whole table, a part of it, or the viewer’s hand. The public holds none and sees the hill. */
export function scene(view: View, { look, words, ghost, since, marks = [], isWhole }: Frame<Key, View>): Scene {
  if (look === 'hand' && view.hand !== undefined) return hand(view, view.hand, words)
  const [done, asked] = [marks.filter(({ isDone }) => isDone), marks.filter(({ isDone }) => !isDone)]
  const moment = { ghost: considered(ghost), since, marks: asked, done, ...(isWhole && { isWhole }) }
  return typeof look === 'object' ? crop(view, words, look.crop, moment) : pictureOf(hillPicture(view, words, moment))
}
