import { at } from '../../../engine/basics/at.ts'
import { type Item, legible, type Scene } from '../../../engine/contract/scene.ts'
import type { Band } from '../../../engine/drawing/drawing.ts'
import { CARDS, COPIES } from '../components/relics.ts'
import { OWN_TILES, PONDS, TRIPLES } from '../components/tiles.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { cardItems } from '../scene/card.ts'
import { COLOURS } from '../scene/colours.ts'
import { DISCS, FLOORS, HAND, INCAS, SEATS, TOKENS, VALUES } from '../state.ts'
import { cuzco, WIDTH } from './easel.ts'

const SIZE = legible(WIDTH) + 8
const ICON = 84
const STEP = 180

/** All that lies in the box. */
export function components(words: CuzcoWords): Scene {
  const [, most] = SEATS
  return cuzco.scene([
    cuzco.heading(words.say('rules.picture.common')),
    things([
      { art: 'triple', count: TRIPLES },
      { art: 'pond-tile', count: PONDS },
      { art: 'sun', count: DISCS },
    ]),
    floors(),
    cuzco.heading(words.say('rules.picture.each', { players: most })),
    own(),
    cuzco.heading(words.say('rules.picture.cards', { copies: COPIES })),
    cards(),
  ])
}

/** What lies beside the board at the start, and what each player has. */
export function setUp(words: CuzcoWords): Scene {
  return cuzco.scene([
    cuzco.heading(words.say('rules.picture.common')),
    things([
      { art: 'triple', count: TRIPLES },
      { art: 'pond-tile', count: PONDS - PRINTED },
      { art: 'sun', count: DISCS },
    ]),
    floors(),
    cuzco.heading(words.say('rules.picture.own')),
    own(),
    things([{ art: 'card-back', count: HAND }]),
  ])
}

/** Ponds lie on the printed ones from the start. */
const PRINTED = 3

interface Thing {
  readonly art: string
  readonly count: number
  readonly colour?: `seat:${number}`
}

function own(): Band {
  return things([
    { art: 'double', count: OWN_TILES.D },
    { art: 'single-crop', count: OWN_TILES.C },
    { art: 'single-village', count: OWN_TILES.V },
    { art: 'inca', count: INCAS, colour: 'seat:0' },
    { art: 'token', count: TOKENS },
  ])
}

function floors(): Band {
  return things(VALUES.map((value, index) => ({ art: `temple-${value}`, count: at(FLOORS, index) })))
}

function things(list: readonly Thing[]): Band {
  return {
    height: ICON,
    items: list.flatMap(({ art, count, colour }, index): Item[] => {
      const x = index * STEP
      const back: Item[] =
        art === 'card-back'
          ? [{ type: 'rect', x: x + 8, y: 0, w: ICON - 16, h: ICON, radius: 10, fill: COLOURS.night }]
          : []
      return [
        ...back,
        { type: 'sprite', art: `cuzco/${art}`, x, y: 0, w: ICON, h: ICON, ...(colour !== undefined && { colour }) },
        { type: 'text', x: x + ICON + 8, y: 56, text: `×${count}`, size: SIZE, fill: COLOURS.ink, bold: true },
      ]
    }),
  }
}

function cards(): Band {
  return {
    height: 150,
    items: CARDS.map(
      (card, index): Item => ({
        type: 'group',
        x: index * 140,
        y: 0,
        items: cardItems(card, { x: 2, y: 2, w: 104, h: 144 }),
      }),
    ),
  }
}
