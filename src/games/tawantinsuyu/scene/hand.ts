import type { Item, Scene } from '../../../engine/scene.ts'
import { armyCard, godCard } from '../cards.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import { ownSeat, type View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { gainsAt } from './gains.ts'
import { godCardItems } from './market.ts'
import { type Box, CROP } from './measures.ts'
import { sprite } from './shapes.ts'

const HEAD = 110
const ACROSS = 5
const CARD = { w: 136, h: 176, gap: 16 } as const
const EDGE = (CROP - ACROSS * (CARD.w + CARD.gap) + CARD.gap) / 2

/** A seat’s God cards and Army cards; those that are kept of the ones dealt are marked. */
export function hand(view: View, cards: NonNullable<View['hand']>, words: TawantinsuyuWords): Scene {
  const seat = ownSeat(view)
  const { pack } = view
  const all = [
    ...cards.god.map(card => (box: Box) => godCardItems(godCard(pack, card), box, cards.kept?.includes(card) === true)),
    ...cards.army.map(card => (box: Box) => armyCardItems(view, card, box)),
  ]
  const rows = Math.max(1, Math.ceil(all.length / ACROSS))
  return {
    width: CROP,
    height: HEAD + rows * (CARD.h + CARD.gap) + CARD.gap,
    ground: COLOURS.middle,
    items: [
      { type: 'rect', x: 0, y: 0, w: CROP, h: HEAD - 18, fill: COLOURS.paper },
      { type: 'mark', seat, x: 60, y: 46, r: 30 },
      { type: 'text', x: 106, y: 60, text: words.name(seat), size: 40, width: 660, fill: COLOURS.ink, bold: true },
      ...all.flatMap((items, index) =>
        items({
          x: EDGE + (index % ACROSS) * (CARD.w + CARD.gap),
          y: HEAD + Math.floor(index / ACROSS) * (CARD.h + CARD.gap),
          w: CARD.w,
          h: CARD.h,
        }),
      ),
    ],
  }
}

function armyCardItems({ pack }: View, card: number, { x, y, w, h }: Box): Item[] {
  const { soldiers, gives } = armyCard(pack, card)
  return [
    { type: 'rect', ...{ x, y, w, h, radius: 10 }, fill: COLOURS.cream, stroke: COLOURS.blood, line: 4 },
    ...Array.from({ length: soldiers }, (_, index) =>
      sprite('soldier', [x + w / 2 + (index - (soldiers - 1) / 2) * 52, y + h * 0.36], 74),
    ),
    ...gainsAt(gives, [x + w / 2 + 10, y + h * 0.8], 42),
  ]
}
