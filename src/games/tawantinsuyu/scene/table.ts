import type { Item, Scene } from '../../../engine/scene.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import type { View } from '../view.ts'
import { board, ground } from './board.ts'
import { COLOURS } from './colours.ts'
import { head } from './head.ts'
import { market } from './market.ts'
import { BLOCK, GAP, HILL, MARGIN, MARKET, REGIONS, TEMPLE, VILLAGE, WIDTH } from './measures.ts'
import type { Moment } from './moment.ts'
import { players, playersHeight } from './players.ts'
import { regions } from './regions.ts'
import { fine } from './shapes.ts'
import { WHOLE } from './sight.ts'
import { temple } from './temple.ts'
import { decks, nomads, village } from './village.ts'

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
