import { at } from '../../../engine/basics/at.ts'
import type { Item, Spot } from '../../../engine/contract/scene.ts'
import { spotOn } from '../../../engine/drawing/spot-on.ts'
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
/** A block, the same with its number, and how far it is to the next. */
const FLOOR = { w: 54, told: 112, step: 142 } as const
const CARD = { w: 60, h: 76 } as const

/** What is common: its drawing, and by what word of the notation one takes of it. */
const COMMON = {
  triples: { art: 'triple', word: 'T' },
  ponds: { art: 'pond-tile', word: 'pond' },
  discs: { art: 'sun', word: undefined },
} as const
export type Common = keyof typeof COMMON

/** What is left for all: some of what is common, temple floors by their value, and the festival cards. */
export function supply(
  { supply, cards }: Pick<View, 'supply' | 'cards'>,
  words: CuzcoWords,
  top: number,
  common: readonly Common[],
): Item[] {
  const { y, things, floors, deck, faceUp } = layOut(top, common)
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
    ...things.flatMap(({ thing, x }) => stock(COMMON[thing].art, supply[thing], { x, y })),
    ...floors.flatMap(({ value, x }, index) => floor(value, at(supply.floors, index), { x, y })),
    ...cardBack(deck),
    {
      type: 'text',
      x: deck.x + CARD.w / 2,
      y: deck.y + CARD.h / 2 + 15,
      text: String(cards.deck),
      size: SMALL,
      fill: COLOURS.cream,
      halo: COLOURS.night,
      align: 'center',
      face: 'title',
    },
    ...cardItems(cards.faceUp, faceUp, COLOURS.gold),
  ]
}

/** Where each of it lies, by the words by which it is taken. */
export function supplySpots(top: number, common: readonly Common[]): readonly Spot[] {
  const { y, things, floors, deck, faceUp } = layOut(top, common)
  return [
    ...things.flatMap(({ thing, x }) => {
      const { word } = COMMON[thing]
      return word === undefined ? [] : [spotOn(word, { x, y, w: STEP - 8, h: ICON })]
    }),
    ...floors.map(({ value, x }) => spotOn(String(value), { x, y, w: FLOOR.told, h: ICON })),
    spotOn('draw deck', deck),
    spotOn('draw face-up', faceUp),
  ]
}

/** Where what is left for all stands, one thing beside the other. */
function layOut(top: number, common: readonly Common[]) {
  const y = top + (SUPPLY_HEIGHT - ICON) / 2
  const first = FIRST + common.length * STEP + 10
  const faceUp = { x: MARGIN + INNER - 16 - CARD.w, y: top + (SUPPLY_HEIGHT - CARD.h) / 2, ...CARD }
  return {
    y,
    things: common.map((thing, index) => ({ thing, x: FIRST + index * STEP })),
    floors: VALUES.map((value, index) => ({ value, x: first + index * FLOOR.step })),
    deck: { ...faceUp, x: faceUp.x - CARD.w - 12 },
    faceUp,
  }
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
