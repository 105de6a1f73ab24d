import type { Scene } from '../../../engine/contract/scene.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { cities, citiesHeight } from './cities.ts'
import { COLOURS } from './colours.ts'
import { GAP, MARGIN, WIDTH } from './measures.ts'
import { players, playersHeight } from './players.ts'
import { scores, scoresHeight } from './scores.ts'
import { SUPPLY_HEIGHT, supply } from './supply.ts'

const ROW = 94

/** What lies beside the board: the players' boards, what is left for all, and who stands how high; at the end, the final scoring. The text beside it has the triples. */
export function playersPicture(view: View, words: CuzcoWords, since?: View): Scene {
  const seats = view.players.length
  if (view.over) {
    return {
      width: WIDTH,
      height: 2 * MARGIN + scoresHeight(seats),
      ground: COLOURS.jungle,
      items: scores(view, words, MARGIN),
    }
  }
  const below = MARGIN + playersHeight(seats, ROW) + GAP
  const last = below + SUPPLY_HEIGHT + GAP
  return {
    width: WIDTH,
    height: last + citiesHeight(view) + MARGIN - (citiesHeight(view) === 0 ? GAP : 0),
    ground: COLOURS.jungle,
    items: [
      ...players(view, words, { top: MARGIN, row: ROW }, since),
      ...supply(view, words, below, ['ponds', 'discs']),
      ...cities(view, words, last),
    ],
  }
}
