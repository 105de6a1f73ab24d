import type { Scene } from '../../../engine/contract/scene.ts'
import { boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { boardAt } from './board/board-at.ts'
import type { Moment } from './board/board-items.ts'
import { cropAround } from './board/extent.ts'
import { centreOf, ghostOf } from './board/ghost.ts'
import { seenWith, targetsOf } from './board/marks.ts'
import { priced } from './board/price.ts'

/** In pixels. */
const WIDTH = 800

/**
 * A part of the board, large: around what is marked, or around a hex; for '', around the ghost or wherever something
 * happened last.
 */
export function crop(
  view: View,
  words: CuzcoWords,
  place: string,
  { ghost: notation, since, marks = [] }: Moment,
): Scene {
  const board = boardOf(view.board)
  const ghost = ghostOf(board, view, notation)
  const asked = marks.filter(({ isDone }) => !isDone)
  const marked = seenWith(targetsOf(board, asked))
  const stretch = cropAround(board, [centreOf(board, view, place, { ghost, marked }), ...marked])
  return priced(boardAt(view, board, stretch, { width: WIDTH, ghost, since, marks }), ghost, words)
}
