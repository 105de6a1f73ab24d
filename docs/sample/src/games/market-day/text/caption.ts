import { cut } from '../../../engine/basics/cut.ts'
import type { Caption } from '../../../engine/contract/faces.ts'
import type { MarketWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { board } from './board.ts'

const LONGEST_ALT = 1000

/** What stands beside the table's picture. */
export function caption(view: View, words: MarketWords): Caption {
  const { load, loads, players } = view
  return {
    phase: load === undefined ? words.say('caption.over') : words.say('caption.load', { load, count: loads.length }),
    scores: players.map(({ seat, points }) => words.say('caption.score', { who: { seat }, points })).join(' · '),
    alt: cut(board(view, words), LONGEST_ALT),
  }
}
