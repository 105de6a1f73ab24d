import type { Frame, Scene } from '../../engine/contract/scene.ts'
import { boardOf } from './components/board.ts'
import type { Key } from './locales/keys.ts'
import { board } from './scene/board.ts'
import { crop } from './scene/crop.ts'
import { festival } from './scene/festival.ts'
import { hand } from './scene/hand.ts'
import { playersPicture } from './scene/players.ts'
import { table } from './scene/table.ts'
import type { View } from './view.ts'

/** The picture of a view: the whole table, one of the gallery's, a crop of the board, or the viewer's hand. The public holds none and sees the table. */
export function scene(view: View, { look, words, ...moment }: Frame<Key, View>): Scene {
  if (look === 'hand' && view.hand !== undefined) return hand(view, view.hand, words)
  if (typeof look !== 'object') return table(view, words, moment)
  if (look.crop === 'board') return board(view, words, moment)
  if (look.crop === 'whole') return board(view, words, moment, true)
  if (look.crop.startsWith('festival')) return festival(view, words, look.crop.slice('festival '.length))
  if (look.crop === 'players') return playersPicture(view, words, moment)
  return crop(view, words, look.crop, moment)
}

/** The pictures that show the table together. */
export function gallery({ festival }: View): readonly string[] {
  return festival === undefined ? ['board', 'players'] : ['festival', 'board', 'players']
}

/** The words of whatever is drawn large. */
export function crops(view: View): readonly string[] {
  return [...gallery(view), ...boardOf(view.board).labels]
}
