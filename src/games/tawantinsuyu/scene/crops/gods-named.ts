import type { Box, Item } from '../../../../engine/contract/scene.ts'
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

function godRows({ pack }: View, cards: readonly number[], box: Box, moment: Moment): Item[] {
  const across = Math.max(ACROSS, Math.ceil(cards.length / MOST_ROWS))
  const step = (box.w - 24 - CARD.w) / (across - 1)
  return cards.flatMap((number, index) => {
    const card = godCard(pack, number)
    const x = Math.round(box.x + 12 + (index % across) * step)
    const y = box.y + HEADING + 2 + Math.floor(index / across) * (CARD.h + 8)
    const isWanted = moment.ghost?.type === 'use' && moment.ghost.card === card.name
    const label = labelAt(moment, card.name)
    return [
      ...godCardItems(card, { x, y, ...CARD }, isWanted),
      ...(label === undefined ? [] : badge(label, [x + 18, y + 16])),
    ]
  })
}
