import type { Item, Scene } from '../../../engine/contract/scene.ts'
import { boardOf } from '../components/board.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { land } from './board/backdrop.ts'
import { boardItems, type Moment } from './board/board-items.ts'
import { ghostOf } from './board/ghost.ts'
import { labels, rowLetters } from './board/labels.ts'
import { planOf } from './board/plan.ts'
import { COLOURS } from './colours.ts'
import { head } from './head.ts'
import { BOARD, GAP, INNER, MARGIN, SUPPLY, WIDTH } from './measures.ts'
import { players, playersHeight } from './players.ts'
import { scores, scoresHeight } from './scores.ts'
import { sky } from './sky.ts'
import { supply } from './supply.ts'

/** The whole table: whose turn it is, the board, what is left for all, and the players; at the end, the final scoring. */
export function table(view: View, words: CuzcoWords, moment: Moment): Scene {
  const board = boardOf(view.board)
  const { x, y, scale, bottom } = planOf(board)
  const foot = footOf(view, words, bottom, moment.since)
  const height = bottom + foot.height + MARGIN
  const stretch = { left: -x / scale, top: -y / scale, right: (WIDTH - x) / scale, bottom: (height - y) / scale }
  const onBoard = (items: readonly Item[]): Item => ({ type: 'group', x, y, scale, items })
  const names: Item = { type: 'layer', name: 'cuzco/names', items: [labels(board, board.all), ...rowLetters(board)] }
  const onSight = { ...stretch, top: (BOARD.y - y) / scale }
  const part = { hexes: board.all, whole: board.all, names, room: { stretch: onSight, scale } }
  const ghost = ghostOf(board, view, moment.ghost)
  return {
    width: WIDTH,
    height,
    ground: COLOURS.sky,
    items: [
      { type: 'layer', name: 'cuzco/land', items: [onBoard(land(board, stretch)), ...sky()] },
      onBoard(boardItems(view, board, { ghost, since: moment.since, words }, part)),
      ...head(view, words),
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
  const below = SUPPLY.h + GAP
  return {
    items: [...supply(view, { x: MARGIN, y: top, w: INNER, h: SUPPLY.h }), ...players(view, words, top + below, since)],
    height: below + playersHeight(length),
  }
}
