import type { Item } from '../../../engine/scene.ts'
import { type GodCard, godCard } from '../cards.ts'
import { weavingOf } from '../chapters/weavings.ts'
import { GODS, type Pack } from '../pack-file.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import type { View } from '../view.ts'
import { buildingItems } from './buildings.ts'
import { COLOURS } from './colours.ts'
import { gainsAt } from './gains.ts'
import type { Box } from './measures.ts'
import { note, plate, sprite } from './shapes.ts'

const BUILDING = 118
const CARD = { w: 112, h: 150 } as const
const TILE = { w: 210, h: 108 } as const

/** What is for sale: the Building Market, the God cards offered, the open Weaving, and the Statues that are left. */
export function market(view: View, words: TawantinsuyuWords, box: Box, wanted?: string): Item[] {
  const { pack, offer, weaving } = view
  const wide = (box.w - 36) / 2
  const kinds = [view.market.production, view.market.passive]
  const cardsAt = box.y + 12 + 2 * (BUILDING + 8) + 8
  const lowerAt = cardsAt + CARD.h + 14
  return [
    plate(box),
    ...kinds.flatMap((ids, row) =>
      ids.flatMap((id, column) => {
        const place = {
          x: box.x + 12 + column * (wide + 12),
          y: box.y + 12 + row * (BUILDING + 8),
          w: wide,
          h: BUILDING,
        }
        return buildingItems(pack, id, place, { words, isWanted: id === wanted })
      }),
    ),
    sprite('god-card', [box.x + 50, cardsAt + CARD.h / 2], 78),
    ...offer.flatMap((card, index) =>
      godCardItems(godCard(pack, card), { x: box.x + 106 + index * (CARD.w + 12), y: cardsAt, ...CARD }),
    ),
    ...(weaving === undefined ? [] : weavingItems(pack, weaving, { x: box.x + 24, y: lowerAt + 14, ...TILE })),
    ...statuesLeft(view, { x: box.x + 262, y: lowerAt, w: box.w - 280, h: 120 }),
  ]
}

/** A God card: its god, and what it gives. */
export function godCardItems({ god, gives }: GodCard, { x, y, w, h }: Box, isKept = false): Item[] {
  return [
    {
      type: 'rect',
      ...{ x, y, w, h, radius: 10 },
      fill: isKept ? COLOURS.gold : COLOURS.cream,
      stroke: COLOURS.ink,
      line: 3,
    },
    sprite(`god-${god}`, [x + w / 2, y + h * 0.36], Math.round(w * 0.6)),
    ...gainsAt(gives, [x + w / 2, y + h * 0.8], Math.round(w * 0.3)),
  ]
}

/** A Weaving: its pattern, and what its edges bring where they match. */
export function weavingItems(pack: Pack, id: string, { x, y, w, h }: Box): Item[] {
  const { pattern, left, right } = weavingOf(pack, id)
  const edge = (index: number) => pack.weavings.edges[index] ?? {}
  return [
    { type: 'rect', ...{ x, y, w, h, radius: 6 }, fill: COLOURS.cream, stroke: COLOURS.blood, line: 4 },
    ...gainsAt(edge(left), [x + w * 0.2, y + h / 2], 26),
    note(pattern, [x + w / 2, y + h / 2], { size: 44, align: 'center', fill: COLOURS.blood, face: 'title' }),
    ...gainsAt(edge(right), [x + w * 0.8, y + h / 2], 26),
  ]
}

/** How many small and large Statues of each god nobody has built. */
function statuesLeft({ statues }: View, { x, y, w, h }: Box): Item[] {
  const wide = (w - 44) / GODS.length
  const rows = [y + 54, y + 98]
  return [
    sprite('statue-small', [x + 16, rows[0] ?? y], 40),
    sprite('statue-large', [x + 16, rows[1] ?? y], 44),
    ...GODS.flatMap((god, index): Item[] => {
      const middle = x + 44 + (index + 0.5) * wide
      return [
        sprite(`god-${god}`, [middle, y + 14], 34),
        ...(['small', 'large'] as const).map((size, row) => {
          const left = statues.filter(one => one.god === god && one.size === size).length
          const fill = left === 0 ? COLOURS.faded : COLOURS.ink
          return note(String(left), [middle, rows[row] ?? y + h], { align: 'center', fill })
        }),
      ]
    }),
  ]
}
