import { at } from '../../../engine/basics/at.ts'
import type { Scene, Spot } from '../../../engine/contract/scene.ts'
import { boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { boardAt } from './board/board-at.ts'
import type { Moment } from './board/board-items.ts'
import { extentOf, wholeOf } from './board/extent.ts'
import { ghostOf } from './board/ghost.ts'
import { middleOf, outlineAt } from './board/hexagon.ts'
import { priced } from './board/price.ts'
import { WIDTH } from './measures.ts'

/** The board as far as it is built on, or the whole of it. Where its reader moves about in it no price stands below it: it would be out of sight. */
export function board(view: View, words: CuzcoWords, moment: Moment, isWhole = moment.isWhole === true): Scene {
  const board = boardOf(view.board)
  const ghost = ghostOf(board, view, moment.ghost)
  const stretch = isWhole ? wholeOf(board) : extentOf(board, (ghost ?? view).site)
  const drawn = boardAt(view, board, stretch, { width: WIDTH, ghost, since: moment.since, marks: moment.marks })
  return moment.isWhole ? drawn : priced(drawn, ghost, words)
}

/** Where the hexes lie in a picture of the whole board. */
export function hexSpots(view: View): readonly Spot[] {
  const board = boardOf(view.board)
  const { left, top, right } = wholeOf(board)
  const scale = WIDTH / (right - left)
  return board.all.map(hex => ({
    place: at(board.labels, hex),
    points: outlineAt(middleOf(at(board.hexes, hex))).map(([x, y]) => [(x - left) * scale, (y - top) * scale] as const),
  }))
}
