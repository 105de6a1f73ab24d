import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { godCard } from '../../components/cards.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { godCards, statuesLeft } from '../blocks/market.ts'
import { godCardItems } from '../cards.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { HEADING, titled } from '../shapes.ts'

const OFFER = 186
const STATUES = 116
const CARD = { w: 118, h: 130 } as const
const ACROSS = 6
const MOST_ROWS = 2

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

/** How high so many God cards of a hand are with their name. */
function handHighOf(cards: number): number {
  return HEADING + Math.min(MOST_ROWS, Math.ceil(cards / ACROSS)) * (CARD.h + 8) + 6
}

/** The God cards of a hand; closer together where there are many. */
function godHand({ pack }: View, held: readonly number[], words: TawantinsuyuWords, box: Box): Item[] {
  const across = Math.max(ACROSS, Math.ceil(held.length / MOST_ROWS))
  const step = (box.w - 24 - CARD.w) / (across - 1)
  return [
    ...titled(words.say('scene.god-hand'), box),
    ...held.flatMap((card, index) =>
      godCardItems(godCard(pack, card), {
        x: Math.round(box.x + 12 + (index % across) * step),
        y: box.y + HEADING + 2 + Math.floor(index / across) * (CARD.h + 8),
        ...CARD,
      }),
    ),
  ]
}
