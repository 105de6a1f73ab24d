import type { Item } from '../../../engine/contract/scene.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { askedGuest } from '../rules/festival.ts'
import { AP, TOKEN_AP } from '../state.ts'
import type { View } from '../view.ts'
import { cardBack, cardItems } from './card.ts'
import { COLOURS } from './colours.ts'
import { stakes } from './festival.ts'
import { MARGIN, SMALL, WIDTH } from './measures.ts'
import { plate } from './plate.ts'

const PLAQUE = { x: MARGIN, y: 16, w: 630, h: 122 } as const
const CARD = { y: 14, w: 100, h: 126 } as const

/** Whose turn it is and what is left of it, and the festival cards; in a festival, what it is about. */
export function head(view: View, words: CuzcoWords): Item[] {
  return [...plaque(view, words), ...(view.festival === undefined ? [] : stakes(view, words)), ...cards(view)]
}

function plaque(view: View, words: CuzcoWords): Item[] {
  const { x, y, w } = PLAQUE
  if (view.over) return winners(view, words)
  const seat = view.festival === undefined ? view.turn.seat : askedGuest(view.festival).seat
  return [
    ...plate(PLAQUE, 'gold'),
    { type: 'mark', seat, x: x + 64, y: y + 61, r: 44 },
    {
      type: 'text',
      x: x + 128,
      y: y + (view.festival === undefined ? 52 : 78),
      text: words.name(seat),
      size: SMALL,
      width: w - 146 - (view.festival === undefined ? 0 : 80) - (view.turn.last ? 66 : 0),
      fill: COLOURS.ink,
      bold: true,
    },
    ...(view.turn.last && view.festival === undefined ? [lastTurn()] : []),
    ...(view.festival === undefined ? pips(view, words) : [asked()]),
  ]
}

/** The crown over the last turn: what stands then is scored. */
function lastTurn(): Item {
  return { type: 'sprite', art: 'cuzco/prestige', x: PLAQUE.x + PLAQUE.w - 76, y: PLAQUE.y + 8, w: 58, h: 58 }
}

function asked(): Item {
  return { type: 'sprite', art: 'cuzco/asked', x: PLAQUE.x + PLAQUE.w - 88, y: PLAQUE.y + 26, w: 70, h: 70 }
}

/** The AP: a full one for each that is left. */
function pips({ turn }: View, words: CuzcoWords): Item[] {
  const all = Math.max(turn.ap, AP + (turn.token ? TOKEN_AP : 0))
  const y = PLAQUE.y + 91
  return [
    ...Array.from({ length: all }, (_, index): Item => {
      const isLeft = index < turn.ap
      return {
        type: 'circle',
        x: PLAQUE.x + 146 + index * 43,
        y,
        r: isLeft ? 16 : 14,
        fill: isLeft ? COLOURS.gold : COLOURS.worn,
        stroke: isLeft ? COLOURS.ink : COLOURS.faded,
        line: 3,
      }
    }),
    {
      type: 'text',
      x: PLAQUE.x + PLAQUE.w - 20,
      y: y + 17,
      text: words.say('scene.ap', { ap: turn.ap }),
      size: SMALL,
      fill: COLOURS.ink,
      align: 'right',
      bold: true,
    },
  ]
}

function winners({ players }: View, words: CuzcoWords): Item[] {
  const first = players.filter(player => player.place === 1).map(player => player.seat)
  const { x, y, w } = PLAQUE
  const aside = 172 + (first.length - 1) * 92
  return [
    ...plate(PLAQUE, 'gold'),
    { type: 'sprite', art: 'cuzco/prestige', x: x + 16, y: y + 20, w: 84, h: 84 },
    ...first.map((seat, index): Item => ({ type: 'mark', seat, x: x + 152 + index * 92, y: y + 61, r: 44 })),
    {
      type: 'text',
      x: x + aside + 42,
      y: y + 78,
      text: first.map(seat => words.name(seat)).join(', '),
      size: SMALL,
      width: w - aside - 60,
      fill: COLOURS.ink,
      bold: true,
    },
  ]
}

/** The deck and how many cards it holds, and the face-up card. */
function cards({ cards: { deck, faceUp } }: View): Item[] {
  const right = { x: WIDTH - MARGIN - CARD.w, ...CARD }
  const left = { ...right, x: right.x - CARD.w - 18 }
  return [
    ...cardBack(left),
    {
      type: 'text',
      x: left.x + CARD.w / 2,
      y: left.y + CARD.h / 2 + 18,
      text: String(deck),
      size: 52,
      fill: COLOURS.cream,
      halo: COLOURS.night,
      align: 'center',
      face: 'title',
    },
    ...cardItems(faceUp, right, COLOURS.gold),
  ]
}
