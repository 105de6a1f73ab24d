import type { Item, Scene } from '../../../engine/contract/scene.ts'
import { boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { boardAt } from './board/board-at.ts'
import type { Moment } from './board/board-items.ts'
import { wholeOf } from './board/extent.ts'
import { ghostOf } from './board/ghost.ts'
import { priced } from './board/price.ts'
import { COLOURS } from './colours.ts'
import { GAP, MARGIN, WIDTH } from './measures.ts'
import { players, playersHeight } from './players.ts'
import { scores, scoresHeight } from './scores.ts'
import { SUPPLY_HEIGHT, supply } from './supply.ts'

/** So that the picture is about as high as it is wide. */
const ROW = 79

/** Everything in one picture: the whole board, what is left for all, and the players; at the end, the final scoring. */
export function table(view: View, words: CuzcoWords, { ghost: notation, since }: Moment): Scene {
  const board = boardOf(view.board)
  const ghost = ghostOf(board, view, notation)
  const site = priced(boardAt(view, board, wholeOf(board), { width: WIDTH, ghost, since }), ghost, words)
  const foot = footOf(view, words, site.height + GAP, since)
  const height = site.height + GAP + foot.height + MARGIN
  return {
    ...site,
    height,
    items: [
      ...site.items,
      { type: 'rect', x: 0, y: site.height, w: WIDTH, h: height - site.height, fill: COLOURS.jungle },
      ...foot.items,
    ],
  }
}

function footOf(
  view: View,
  words: CuzcoWords,
  top: number,
  since: View | undefined,
): { readonly items: Item[]; readonly height: number } {
  const { length } = view.players
  if (view.over) return { items: scores(view, words, top), height: scoresHeight(length) }
  const below = top + SUPPLY_HEIGHT + GAP
  return {
    items: [
      ...supply(view, words, top, ['triples', 'ponds', 'discs']),
      ...players(view, words, { top: below, row: ROW }, since),
    ],
    height: SUPPLY_HEIGHT + GAP + playersHeight(length, ROW),
  }
}
