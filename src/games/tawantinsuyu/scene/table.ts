import type { Item, Scene } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { market } from './blocks/market.ts'
import { regions } from './blocks/regions.ts'
import { temple } from './blocks/temple.ts'
import { decks, nomads, village } from './blocks/village.ts'
import { board, ground } from './board/board.ts'
import { WHOLE } from './board/sight.ts'
import { COLOURS } from './colours.ts'
import { head } from './head.ts'
import { BLOCK, GAP, HILL, MARGIN, MARKET, REGIONS, TEMPLE, VILLAGE, WIDTH } from './measures.ts'
import type { Moment } from './moment.ts'
import { players, playersHeight } from './players/players.ts'
import { fine } from './shapes.ts'

/** The Temple track in one row. */
const TRACK = { rows: 1, mark: 13, icon: 23 } as const

/** The whole table: the hill, what lies beside it for all, and the players. */
export function table(view: View, words: TawantinsuyuWords, moment: Moment): Scene {
  const below = HILL.bottom + GAP
  const top = below + MARKET + GAP
  return {
    width: WIDTH,
    height: top + playersHeight(view) + MARGIN - GAP,
    ground: COLOURS.pasture,
    items: [
      ground(view),
      { type: 'group', x: HILL.x, y: HILL.y, fine: true, items: board(view, words, moment, WHOLE) },
      ...head(view, words),
      fine([...nomads(view), ...decks(view), ...common(view, words, below, moment)]),
      ...players(view, words, top, moment.since),
    ],
  }
}

function common(view: View, words: TawantinsuyuWords, top: number, moment: Moment): Item[] {
  const left = { x: MARGIN, w: BLOCK }
  const right = { x: MARGIN + BLOCK + GAP, y: top, w: BLOCK, h: MARKET }
  return [
    ...village(view, { ...left, y: top, h: VILLAGE }, moment),
    ...temple(view, { ...left, y: top + VILLAGE + GAP, h: TEMPLE }, moment, TRACK),
    ...regions(view, { ...left, y: top + VILLAGE + TEMPLE + 2 * GAP, h: REGIONS }, moment),
    ...market(view, words, right, moment),
  ]
}
