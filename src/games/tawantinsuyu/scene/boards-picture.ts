import type { Spot } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { market, marketSpots } from './blocks/market.ts'
import { regionSpots, regions } from './blocks/regions.ts'
import { temple, templeSpots } from './blocks/temple.ts'
import { bag, crowds, nomadSpots, village, villageSpots } from './blocks/village.ts'
import type { Drawn } from './drawn.ts'
import { GAP, INNER, MARGIN } from './measures.ts'
import type { Moment } from './moment.ts'

const VILLAGE = { w: 500, h: 92 } as const
const ROW = { x: MARGIN, w: INNER } as const
const BELOW = MARGIN + VILLAGE.h + GAP

/** Where each of them stands. */
const AT = {
  village: { x: MARGIN, y: MARGIN, ...VILLAGE },
  crowds: { x: MARGIN + VILLAGE.w + GAP, y: MARGIN, w: INNER - VILLAGE.w - GAP, h: VILLAGE.h },
  temple: { ...ROW, y: BELOW, h: 152 },
  regions: { ...ROW, y: BELOW + 152 + GAP, h: 264 },
  market: { ...ROW, y: BELOW + 152 + 264 + 2 * GAP, h: 244 },
} as const

/** What lies beside the hill for all: Village, Temple, regions, and what is for sale. */
export function boardsPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  return {
    height: AT.market.y + AT.market.h + MARGIN,
    items: [
      ...village(view, words, AT.village, moment),
      bag(view, words, AT.village),
      ...crowds(view, words, AT.crowds),
      ...temple(view, words, AT.temple, moment),
      ...regions(view, words, AT.regions, moment),
      ...market(view, words, AT.market, moment),
    ],
  }
}

/** Where the places on them lie. */
export function boardSpots(view: View): readonly Spot[] {
  return [
    ...villageSpots(view, AT.village),
    ...nomadSpots(view, AT.crowds),
    ...templeSpots(view, AT.temple),
    ...regionSpots(view, AT.regions),
    ...marketSpots(view, AT.market),
  ]
}
