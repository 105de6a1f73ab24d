import type { Box, Item, Scene } from '../../../engine/contract/scene.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { gainRow, gainsAt } from './gains.ts'
import { type Card, cardsOf } from './hand.ts'
import { SMALL, WIDTH } from './measures.ts'
import { note, sprite } from './shapes.ts'

const HEIGHT = 116
const GAP = 8
const CARD = { most: 132, h: HEIGHT - 2 * GAP } as const
/** So many cards stand side by side; of more, all but one do, and how many there are besides. */
const ACROSS = 12
/** How large what a card gives is drawn at most and at least. */
const GIVEN = [38, 14] as const

/** The viewer's cards in a low row to stand below another picture; undefined for who holds none. */
export function strip(view: View): Scene | undefined {
  const cards = view.hand === undefined ? [] : cardsOf(view, view.hand)
  if (cards.length === 0) return undefined
  const shown = cards.length > ACROSS ? cards.slice(0, ACROSS - 1) : cards
  const more = cards.length - shown.length
  const places = shown.length + Math.min(1, more)
  const w = Math.min(CARD.most, Math.floor((WIDTH - GAP) / places) - GAP)
  const place = (index: number): Box => ({ x: GAP + index * (w + GAP), y: GAP, w, h: CARD.h })
  const last = place(shown.length)
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: COLOURS.middle,
    items: [
      ...shown.flatMap((card, index) => cardItems(card, place(index))),
      ...(more === 0 ? [] : [note(`+${more}`, [last.x + w / 2, HEIGHT / 2], { size: 36, align: 'center' })]),
    ],
  }
}

function cardItems(card: Card, { x, y, w, h }: Box): Item[] {
  const isGod = card.kind === 'god'
  const middle = Math.round(x + w / 2)
  const [fill, stroke] = [card.isMarked ? COLOURS.gold : COLOURS.cream, isGod ? COLOURS.ink : COLOURS.blood]
  return [
    { type: 'rect', x, y, w, h, radius: 10, fill, stroke, line: 3 },
    ...(isGod ? [sprite(`god-${card.god}`, [middle, y + 36], 58)] : soldiers(card.soldiers, [middle, y + 36])),
    ...gainsAt(card.gives, [middle, y + 84], sizeIn(card, w - GAP), SMALL),
  ]
}

function soldiers(count: number, [x, y]: readonly [number, number]): Item[] {
  return Array.from({ length: count }, (_, index) => sprite('soldier', [x + (index - (count - 1) / 2) * 26, y], 54))
}

/** The largest size in which what a card gives has room. */
function sizeIn({ gives }: Card, room: number): number {
  const [most, least] = GIVEN
  const sizes = Array.from({ length: most - least }, (_, less) => most - less)
  return sizes.find(size => gainRow(gives, [0, 0], size, SMALL).w <= room) ?? least
}
