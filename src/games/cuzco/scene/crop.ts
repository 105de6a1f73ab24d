import { at } from '../../../engine/basics/at.ts'
import type { Scene } from '../../../engine/contract/scene.ts'
import { boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import type { Stretch } from './board/backdrop.ts'
import { boardAt } from './board/board-at.ts'
import type { Moment } from './board/board-items.ts'
import { centreOf, ghostOf } from './board/ghost.ts'
import { middleOf } from './board/hexagon.ts'
import { priced } from './board/price.ts'

/** In pixels. */
const WIDTH = 800

/** In the pixels of the board: large enough for the names of hexes to be read on a phone. */
const REACH = { across: 267, along: 240 } as const

/** A part of the board, large: around a hex, or, for '', around the ghost or wherever something happened last. */
export function crop(view: View, words: CuzcoWords, place: string, moment: Moment): Scene {
  const board = boardOf(view.board)
  const ghost = ghostOf(board, view, moment.ghost)
  const [x, y] = middleOf(at(board.hexes, centreOf(board, view, place, ghost)))
  const { across, along } = REACH
  const stretch: Stretch = { left: x - across, top: y - along, right: x + across, bottom: y + along }
  return priced(boardAt(view, board, stretch, { width: WIDTH, ghost, since: moment.since }), ghost, words)
}
