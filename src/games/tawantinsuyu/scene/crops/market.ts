import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { buildings } from '../blocks/market.ts'
import { village } from '../blocks/village.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN, MARKET } from '../measures.ts'
import type { Moment } from '../moment.ts'

const VILLAGE = 92

/** The Building Market with all that the Buildings do, and the Village. */
export function marketPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, w: INNER }
  const below = MARGIN + MARKET + GAP
  return {
    height: below + VILLAGE + MARGIN,
    items: [
      ...buildings(view, words, { ...row, y: MARGIN, h: MARKET }, moment),
      ...village(view, words, { ...row, y: below, h: VILLAGE }, moment),
    ],
  }
}
