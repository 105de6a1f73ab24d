import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { market } from './blocks/market.ts'
import { regions } from './blocks/regions.ts'
import { temple } from './blocks/temple.ts'
import { bag, crowds, village } from './blocks/village.ts'
import type { Drawn } from './drawn.ts'
import { GAP, INNER, MARGIN } from './measures.ts'
import type { Moment } from './moment.ts'

const VILLAGE = { w: 500, h: 92 } as const
const TEMPLE = 152
const REGIONS = 264
const MARKET = 244

/** What lies beside the hill for all: Village, Temple, regions, and what is for sale. */
export function boardsPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, y: MARGIN, w: INNER }
  const templeAt = row.y + VILLAGE.h + GAP
  const regionsAt = templeAt + TEMPLE + GAP
  const marketAt = regionsAt + REGIONS + GAP
  return {
    height: marketAt + MARKET + MARGIN,
    items: [
      ...village(view, words, { ...row, ...VILLAGE }, moment),
      bag(view, words, { ...row, ...VILLAGE }),
      ...crowds(view, words, { ...row, x: row.x + VILLAGE.w + GAP, w: INNER - VILLAGE.w - GAP, h: VILLAGE.h }),
      ...temple(view, words, { ...row, y: templeAt, h: TEMPLE }, moment),
      ...regions(view, words, { ...row, y: regionsAt, h: REGIONS }, moment),
      ...market(view, words, { ...row, y: marketAt, h: MARKET }, moment),
    ],
  }
}
