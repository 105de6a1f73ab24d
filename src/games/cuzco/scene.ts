import type { Frame, Scene } from '../../engine/contract/scene.ts'
import type { Key } from './locales/keys.ts'
import { crop } from './scene/crop.ts'
import { hand } from './scene/hand.ts'
import { table } from './scene/table.ts'
import type { View } from './view.ts'

/** The picture of a view: the whole table, a crop of the board, or the viewer's hand. The public holds none and sees the table. */
export function scene(view: View, { look, words, ...moment }: Frame<Key, View>): Scene {
  if (look === 'hand' && view.hand !== undefined) return hand(view, view.hand, words)
  if (typeof look === 'object') return crop(view, words, look.crop, moment)
  return table(view, words, moment)
}
