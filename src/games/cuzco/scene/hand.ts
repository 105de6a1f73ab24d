import { at } from '../../../engine/basics/at.ts'
import { type Item, legible, type Scene } from '../../../engine/contract/scene.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { CARDS, type Card, type Cards, countCards, worth, worthOf } from '../components/relics.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { cardItems } from './card.ts'
import { COLOURS } from './colours.ts'
import { GAP, INNER, MARGIN, WIDTH as TABLE_WIDTH } from './measures.ts'
import { plate } from './plate.ts'

const WIDTH = 800
const HEIGHT = 530
const SMALL = legible(WIDTH)
const PAD = 24
const HEAD = 150
const CARD = { w: 112, h: 150, gap: 16 } as const
const FACE_UP = { x: WIDTH - PAD - 88, y: 18, w: 88, h: 116 } as const
const LIFT = 14

/** The festival cards of a seat: a pile for each kind, how many it has, and what each of them is worth now. */
export function hand(view: View, cards: Cards, words: CuzcoWords): Scene {
  const seat = ownSeat(view)
  const { faceUp } = view.cards
  return {
    width: WIDTH,
    height: HEIGHT,
    ground: COLOURS.jungle,
    items: [
      { type: 'rect', x: 0, y: 0, w: WIDTH, h: HEAD, fill: COLOURS.paper },
      { type: 'rect', x: 0, y: HEAD, w: WIDTH, h: 10, fill: COLOURS.gold },
      { type: 'mark', seat, x: 72, y: HEAD / 2, r: 38 },
      { type: 'text', x: 130, y: 66, text: words.name(seat), size: 40, width: 500, fill: COLOURS.ink, bold: true },
      ...sum(cards, faceUp, words),
      ...cardItems(faceUp, FACE_UP, COLOURS.gold),
      ...CARDS.flatMap((card, index) => pile(card, at(cards, index), index, faceUp, words)),
    ],
  }
}

/** How many cards there are, and what all of them are worth. */
function sum(cards: Cards, faceUp: Card, words: CuzcoWords): Item[] {
  const total = words.say('scene.fp', { fp: worthOf(cards, faceUp) })
  return [
    { type: 'sprite', art: 'cuzco/cards', x: 128, y: 80, w: 52, h: 52 },
    { type: 'text', x: 186, y: 122, text: `${countCards(cards)}`, size: 44, fill: COLOURS.ink, bold: true },
    { type: 'text', x: 280, y: 122, text: total, size: 44, fill: COLOURS.gain, bold: true },
  ]
}

export const STRIP_HEIGHT = 176

const STRIP = { card: { w: 96, h: 128 }, step: 188, title: 226 } as const

/** The same cards in a strip of a wider picture: how many there are of each kind, and what each of them is worth. */
export function handStrip(cards: Cards, faceUp: Card, words: CuzcoWords, top: number): Item[] {
  const held = CARDS.filter((_, index) => at(cards, index) > 0)
  const isEmpty = held.length === 0
  const title = words.say(isEmpty ? 'scene.no-cards' : 'scene.own-hand')
  return [
    ...plate({ x: MARGIN, y: top, w: INNER, h: STRIP_HEIGHT }),
    {
      type: 'text',
      x: MARGIN + 16,
      y: top + 104,
      text: title,
      size: 46,
      width: isEmpty ? INNER - 40 : STRIP.title - 24,
      fill: COLOURS.umber,
      bold: true,
    },
    ...held.flatMap((card, index): Item[] => {
      const x = MARGIN + STRIP.title + index * STRIP.step
      const fp = worth(card, faceUp)
      const beside = {
        type: 'text',
        x: x + STRIP.card.w + 10,
        size: 42,
        fill: fp > 0 ? COLOURS.ink : COLOURS.faded,
      } as const
      return [
        ...cardItems(card, { x, y: top + 24, ...STRIP.card }, fp > 0 ? COLOURS.gold : COLOURS.worn),
        { ...beside, y: top + 80, text: `×${at(cards, CARDS.indexOf(card))}`, bold: true },
        { ...beside, y: top + 136, text: words.say('scene.fp', { fp }), bold: true },
      ]
    }),
  ]
}

/** The cards of a viewer as a low picture of their own; undefined for who has no seat. */
export function strip({ hand: cards, cards: { faceUp } }: View, words: CuzcoWords): Scene | undefined {
  if (cards === undefined) return undefined
  const height = STRIP_HEIGHT + 2 * GAP
  return { width: TABLE_WIDTH, height, ground: COLOURS.jungle, items: handStrip(cards, faceUp, words, GAP) }
}

const PILE_Y = 236

/** One kind: its cards one after the other; where there are none, their place. */
function pile(card: Card, count: number, index: number, faceUp: Card, words: CuzcoWords): Item[] {
  const step = (WIDTH - 2 * PAD - CARD.w) / (CARDS.length - 1)
  const x = Math.round(PAD + index * step)
  const fp = worth(card, faceUp)
  return count === 0 ? [missing(card, x)] : [...lying(card, { count, fp, x }), ...worthOfPile({ count, fp, x }, words)]
}

/** A pile: how many cards, what each is worth now, and where it lies. */
interface Pile {
  readonly count: number
  readonly fp: number
  readonly x: number
}

function missing(card: Card, x: number): Item {
  const look = { radius: 10, stroke: COLOURS.worn, line: 3, dash: 10 } as const
  const place: Item = { type: 'rect', x, y: PILE_Y, w: CARD.w, h: CARD.h, ...look }
  const items = [place, ...cardItems(card, { x: x + 22, y: PILE_Y + 30, w: 68, h: 90 })]
  return { type: 'group', x: 0, y: 0, alpha: 0.45, items }
}

function lying(card: Card, { count, fp, x }: Pile): Item[] {
  return Array.from({ length: count }, (_, below) => {
    const up = (count - 1 - below) * LIFT
    return cardItems(card, { x, y: PILE_Y - up, w: CARD.w, h: CARD.h }, fp > 0 ? COLOURS.gold : COLOURS.worn)
  }).flat()
}

/** How many cards, and what each of them brings. */
function worthOfPile({ count, fp, x }: Pile, words: CuzcoWords): Item[] {
  const middle = x + CARD.w / 2
  const y = PILE_Y + CARD.h
  const centred = { type: 'text', x: middle, align: 'center', bold: true } as const
  const fill = fp > 0 ? COLOURS.gold : COLOURS.thicket
  return [
    { ...centred, y: y + 52, text: `×${count}`, size: 40, fill: COLOURS.cream },
    { type: 'rect', x: middle - 54, y: y + 72, w: 108, h: 52, radius: 12, fill, stroke: COLOURS.ink, line: 3 },
    {
      ...centred,
      y: y + 111,
      text: words.say('scene.fp', { fp }),
      size: Math.max(SMALL, 36),
      fill: fp > 0 ? COLOURS.ink : COLOURS.worn,
      width: 100,
    },
  ]
}
