import { at } from '../../../engine/basics/at.ts'
import type { Item } from '../../../engine/contract/scene.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { VALUES } from '../state.ts'
import type { View } from '../view.ts'
import { cardBack, cardItems } from './card.ts'
import { COLOURS } from './colours.ts'
import { INNER, MARGIN, SMALL } from './measures.ts'
import { ICON, plate, stock } from './plate.ts'

export const SUPPLY_HEIGHT = 88

const FIRST = MARGIN + 168
const STEP = 116
const FLOOR = { w: 54, step: 142 } as const
const CARD = { w: 60, h: 76 } as const

const COMMON = { triples: 'triple', ponds: 'pond-tile', discs: 'sun' } as const
export type Common = keyof typeof COMMON

/** What is left for all: some of what is common, temple floors by their value, and the festival cards. */
export function supply(
  { supply, cards }: Pick<View, 'supply' | 'cards'>,
  words: CuzcoWords,
  top: number,
  common: readonly Common[],
): Item[] {
  const y = top + (SUPPLY_HEIGHT - ICON) / 2
  const first = FIRST + common.length * STEP + 10
  const right = MARGIN + INNER - 16
  const card = { x: right - CARD.w, y: top + (SUPPLY_HEIGHT - CARD.h) / 2, ...CARD }
  const back = { ...card, x: card.x - CARD.w - 12 }
  return [
    ...plate({ x: MARGIN, y: top, w: INNER, h: SUPPLY_HEIGHT }),
    {
      type: 'text',
      x: MARGIN + 18,
      y: y + 40,
      text: words.say('scene.supply'),
      size: SMALL,
      width: FIRST - MARGIN - 24,
      fill: COLOURS.umber,
      bold: true,
    },
    ...common.flatMap((thing, index) => stock(COMMON[thing], supply[thing], { x: FIRST + index * STEP, y })),
    ...VALUES.flatMap((value, index) => floor(value, at(supply.floors, index), { x: first + index * FLOOR.step, y })),
    ...cardBack(back),
    {
      type: 'text',
      x: back.x + CARD.w / 2,
      y: back.y + CARD.h / 2 + 15,
      text: String(cards.deck),
      size: SMALL,
      fill: COLOURS.cream,
      halo: COLOURS.night,
      align: 'center',
      face: 'title',
    },
    ...cardItems(cards.faceUp, card, COLOURS.gold),
  ]
}

/** A floor as a block with its value, and how many there are. */
function floor(value: number, count: number, { x, y }: { x: number; y: number }): Item[] {
  return [
    {
      type: 'rect',
      x,
      y,
      w: FLOOR.w,
      h: ICON,
      radius: 6,
      fill: count === 0 ? COLOURS.worn : COLOURS.brick,
      stroke: COLOURS.umber,
      line: 4,
    },
    {
      type: 'text',
      x: x + FLOOR.w / 2,
      y: y + 40,
      text: String(value),
      size: SMALL,
      fill: count === 0 ? COLOURS.faded : COLOURS.cream,
      halo: count === 0 ? COLOURS.worn : COLOURS.blood,
      align: 'center',
      face: 'title',
    },
    {
      type: 'text',
      x: x + FLOOR.w + 8,
      y: y + 40,
      text: `×${count}`,
      size: SMALL,
      fill: count === 0 ? COLOURS.faded : COLOURS.ink,
      bold: true,
    },
  ]
}
