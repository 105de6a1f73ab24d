import type { Box, Item, Spot } from '../../../../engine/contract/scene.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import { godCard } from '../../components/cards.ts'
import type { View } from '../../view.ts'
import { godCardItems } from '../cards.ts'
import { labelAt, type Moment } from '../moment.ts'
import { badge, HEADING, titled } from '../shapes.ts'

const CARD = { w: 118, h: 130 } as const
const ACROSS = 6
const MOST_ROWS = 2

/** How high so many God cards are with what they are called. */
export function godsHighOf(cards: number): number {
  return HEADING + Math.min(MOST_ROWS, Math.ceil(cards / ACROSS)) * (CARD.h + 8) + 6
}

/** God cards under what they are called; closer together where there are many. */
export function godsNamed(name: string, view: View, cards: readonly number[], box: Box, moment: Moment): Item[] {
  return [...titled(name, box), ...godRows(view, cards, box, moment)]
}

/** Where cards that are used lie. */
export function usedSpots({ pack }: View, cards: readonly number[], box: Box): readonly Spot[] {
  const place = cardBoxes(cards, box)
  return cards.map((number, index) => spotOn(`use ${godCard(pack, number).name}`, place(index)))
}

function cardBoxes({ length }: readonly number[], box: Box): (index: number) => Box {
  const across = Math.max(ACROSS, Math.ceil(length / MOST_ROWS))
  const step = (box.w - 24 - CARD.w) / (across - 1)
  return index => ({
    x: Math.round(box.x + 12 + (index % across) * step),
    y: box.y + HEADING + 2 + Math.floor(index / across) * (CARD.h + 8),
    ...CARD,
  })
}

function godRows({ pack }: View, cards: readonly number[], box: Box, moment: Moment): Item[] {
  const place = cardBoxes(cards, box)
  return cards.flatMap((number, index) => {
    const card = godCard(pack, number)
    const { x, y } = place(index)
    const isWanted = moment.ghost?.type === 'use' && moment.ghost.card === card.name
    const label = labelAt(moment, card.name)
    return [
      ...godCardItems(card, place(index), isWanted),
      ...(label === undefined ? [] : badge(label, [x + 18, y + 16])),
    ]
  })
}
