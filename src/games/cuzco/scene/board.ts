import { at } from '../../../engine/basics/at.ts'
import type { Frame, Point, Scene, Spot } from '../../../engine/contract/scene.ts'
import { type Board, boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import type { Stretch } from './board/backdrop.ts'
import { boardAt } from './board/board-at.ts'
import type { Moment } from './board/board-items.ts'
import { extentOf, wholeOf, widthOf } from './board/extent.ts'
import { type Ghost, ghostOf } from './board/ghost.ts'
import { middleOf, outlineAt } from './board/hexagon.ts'
import { priced } from './board/price.ts'
import { WIDTH } from './measures.ts'

/** The board as far as it is built on; the whole of it as long as it is not, or where that is asked for. */
export function board(view: View, words: CuzcoWords, moment: Moment, isWhole = false): Scene {
  const board = boardOf(view.board)
  const ghost = ghostOf(board, view, moment.ghost)
  const stretch = isWhole ? wholeOf(board) : shownOf(board, view, ghost)
  return priced(
    boardAt(view, board, stretch, { width: WIDTH, ghost, since: moment.since, marks: moment.marks }),
    ghost,
    words,
  )
}

function shownOf(board: Board, view: View, ghost: Ghost | undefined): Stretch {
  return extentOf(board, (ghost ?? view).site)
}

/** Where the hexes lie in a picture of the board. */
export function spots(view: View, { look, ghost }: Pick<Frame, 'look' | 'ghost'>): readonly Spot[] {
  if (typeof look !== 'object' || look.crop !== 'board') return []
  const board = boardOf(view.board)
  const stretch = shownOf(board, view, ghostOf(board, view, ghost))
  const scale = WIDTH / widthOf(stretch)
  const { left, top } = stretch
  return board.all
    .filter(hex => isIn(stretch, middleOf(at(board.hexes, hex))))
    .map(hex => ({
      place: at(board.labels, hex),
      points: outlineAt(middleOf(at(board.hexes, hex))).map(
        ([x, y]) => [(x - left) * scale, (y - top) * scale] as const,
      ),
    }))
}

function isIn({ left, top, right, bottom }: Stretch, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom
}
