import { at } from '../../../engine/basics/at.ts'
import type { Item, Scene } from '../../../engine/contract/scene.ts'
import type { Band } from '../../../engine/drawing/drawing.ts'
import { ARTIFACTS, PRINTED_WORTH } from '../components/cards.ts'
import type { GoldWords } from '../locales/keys.ts'
import { COLOURS } from '../scene/colours.ts'
import type { State } from '../state.ts'
import { gold } from './easel.ts'
import { CARD, cardBand, row } from './pieces.ts'
import { exampleRound } from './played.ts'

/** The table before the first question: the deck, a tent for everybody, and which artifact joins in which round. */
export function setUp(words: GoldWords): Scene {
  const state = at(exampleRound(), 0)
  return gold.scene([
    gold.heading(words.say('rules.picture.rounds')),
    row(
      ARTIFACTS.map((artifact, index) => [
        ...cardBand({ card: { type: 'artifact', artifact }, gems: 0 }, PRINTED_WORTH[artifact]),
        ...numbered(index + 1),
      ]),
    ),
    gold.heading(words.say('rules.picture.deck', { cards: state.deck.length + state.path.length })),
    deckAndTents(state),
  ])
}

function numbered(round: number): Item[] {
  return [
    { type: 'circle', x: 10, y: 24, r: 24, fill: COLOURS.gold, stroke: COLOURS.ink, line: 4 },
    { type: 'text', x: 10, y: 36, text: String(round), size: 34, fill: COLOURS.ink, align: 'center', face: 'title' },
  ]
}

function deckAndTents({ adventurers, deck, path }: State): Band {
  const { w, h } = CARD
  return {
    height: h + 8,
    items: [
      { type: 'rect', x: 20, y: 8, w, h, radius: 12, fill: COLOURS.ink },
      { type: 'rect', x: 12, y: 0, w, h, radius: 12, fill: COLOURS.night, stroke: COLOURS.dim, line: 4 },
      { type: 'sprite', art: 'incan-gold/card-back', x: 20, y: 8, w: w - 16, h: h - 16 },
      {
        type: 'text',
        x: 12 + w / 2,
        y: h / 2 + 16,
        text: String(deck.length + path.length),
        size: 44,
        fill: COLOURS.cream,
        align: 'center',
        face: 'title',
        halo: COLOURS.night,
      },
      ...adventurers.flatMap((_, seat): Item[] => [
        { type: 'sprite', art: 'incan-gold/tent', x: 200 + seat * 240, y: 10, w: 140, h: 116, colour: `seat:${seat}` },
        { type: 'mark', seat, x: 366 + seat * 240, y: 70, r: 26 },
      ]),
    ],
  }
}
