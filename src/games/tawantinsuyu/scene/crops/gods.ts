import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { godCards, statuesLeft } from '../blocks/market.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { godHand, handHighOf } from './god-hand.ts'

const OFFER = 186
const STATUES = 116

/** The God cards offered, the Statues that are left, and the God cards in the viewer’s hand. */
export function godsPicture(view: View, words: TawantinsuyuWords, moment: Moment): Drawn {
  const row = { x: MARGIN, w: INNER }
  const statuesAt = MARGIN + OFFER + GAP
  const held = view.hand?.god ?? []
  const handAt = statuesAt + STATUES + GAP
  const handHigh = held.length === 0 ? 0 : handHighOf(held.length)
  return {
    height: handAt - GAP + (handHigh === 0 ? 0 : handHigh + GAP) + MARGIN,
    items: [
      ...godCards(view, words, { ...row, y: MARGIN, h: OFFER }, moment),
      ...statuesLeft(view, words, { ...row, y: statuesAt, h: STATUES }, moment),
      ...(handHigh === 0 ? [] : godHand(view, held, words, { ...row, y: handAt, h: handHigh })),
    ],
  }
}
