import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { godCard } from '../../components/cards.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { godCardItems } from '../cards.ts'
import { HEADING, titled } from '../shapes.ts'

const CARD = { w: 118, h: 130 } as const
const ACROSS = 6
const MOST_ROWS = 2

/** How high so many God cards of a hand are with their name. */
export function handHighOf(cards: number): number {
  return HEADING + Math.min(MOST_ROWS, Math.ceil(cards / ACROSS)) * (CARD.h + 8) + 6
}

/** The God cards of a hand; closer together where there are many. */
export function godHand({ pack }: View, held: readonly number[], words: TawantinsuyuWords, box: Box): Item[] {
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
