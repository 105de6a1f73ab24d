import { at } from '../../../engine/basics/at.ts'
import type { Frame, Item, Scene } from '../../../engine/contract/scene.ts'
import { type Band, drawing, scaled } from '../../../engine/drawing/drawing.ts'
import { ARTIFACTS, type Card, HAZARDS, PRINTED_WORTH, QUEST_CARDS } from '../components/cards.ts'
import type { GoldWords } from '../locales/keys.ts'
import { COLOURS } from '../scene/colours.ts'
import { scene } from '../scene.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import {
  CARD,
  cardBand,
  deepInside,
  exampleGame,
  exampleRound,
  gold,
  leaving,
  pathBand,
  players,
  row,
  WIDTH,
} from './pieces.ts'

/** The pictures of the rules by their chapters, drawn from games that the engine plays. */
const PICTURES: Readonly<Record<string, (words: GoldWords) => Scene>> = {
  about: words => table(deepInside(), words),
  components,
  setup: setUp,
  turn: words => scaled(scene(view(at(exampleRound(), 2), 0), { words, look: 'hand' }), WIDTH),
  leave,
  example,
  scoring: words => {
    const states = exampleGame()
    return table(at(states, states.length - 1), words)
  },
  legend,
}

/** The picture of a chapter of the rules, if it has one. */
export function illustration(chapter: string, words: GoldWords): Scene | undefined {
  return PICTURES[chapter]?.(words)
}

function table(state: State, words: Frame['words']): Scene {
  return scaled(scene(view(state, 'public'), { words, look: 'table' }), WIDTH)
}

const IN_A_ROW = 8

/** All cards of the game. */
function components(words: GoldWords): Scene {
  const treasures = QUEST_CARDS.filter(card => card.type === 'treasure').map(card =>
    cardBand({ card, gems: card.gems }, 0),
  )
  const hazards = HAZARDS.map(hazard => cardBand({ card: { type: 'hazard', hazard }, gems: 0 }, 0))
  const artifacts = ARTIFACTS.map(artifact => {
    const card: Card = { type: 'artifact', artifact }
    return cardBand({ card, gems: 0 }, PRINTED_WORTH[artifact])
  })
  return gold.scene([
    gold.heading(words.say('rules.picture.treasures')),
    row(treasures.slice(0, IN_A_ROW)),
    row(treasures.slice(IN_A_ROW)),
    gold.heading(words.say('rules.picture.hazards')),
    row(hazards),
    gold.heading(words.say('rules.picture.artifacts')),
    row(artifacts),
  ])
}

/** The table before the first question: the deck, a tent for everybody, and which artifact joins in which round. */
function setUp(words: GoldWords): Scene {
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

/** Where the players stand, to the right of four cards. */
const BESIDE = 4 * (CARD.w + CARD.gap) + 24

/** A round from its first card to its end, a line for each question. */
function example(): Scene {
  const states = exampleRound()
  return gold.scene(states.map((state, index) => gold.numbered(index + 1, moment(state, states[index - 1]))))
}

/** The same position twice: one player leaves alone, and two leave together. */
function leave(): Scene {
  const [alone, together] = [leaving([0]), leaving([0, 1])]
  return gold.scene([
    gold.numbered(1, moment(alone.before)),
    gold.numbered(2, moment(alone.after, alone.before)),
    gold.numbered(3, moment(together.after, together.before)),
  ])
}

/** The path and everybody beside it; at the end of a round as they stood before it, with what they lose. */
function moment(state: State, before?: State): Band {
  const isOver = before !== undefined && state.round !== before.round
  const losses = state.last.flatMap(event => (event.type === 'scared-away' ? event.losses : []))
  const lost = new Map(losses.map(({ seat, gems }) => [seat, gems]))
  const path = pathBand(state)
  const standing = players((isOver ? before : state).adventurers, lost)
  return {
    height: path.height,
    items: [...path.items, { type: 'group', x: BESIDE, y: (path.height - standing.height) / 2, items: standing.items }],
  }
}

/** Every drawing that stands at a table. */
const ICONS = [
  ...['gem', 'obsidian', 'gold', 'treasure-small', 'treasure-medium', 'treasure-great', 'card-back', 'bag', 'home'],
  ...['spiders', 'mummies', 'fire', 'snakes', 'rockslide', 'skull', 'torch', 'hourglass', 'tick'],
  ...['tablet', 'idol', 'statue', 'vase', 'necklace', 'tent', 'llama', 'campfire'],
] as const

/** What each icon means. */
function legend(words: GoldWords): Scene {
  return gold.scene([
    gold.legend(
      ICONS.map(icon => ({
        icon: drawing(`incan-gold/${icon}`, icon === 'tent' ? 'seat:0' : undefined),
        word: words.say(`rules.legend.${icon}`),
      })),
      3,
    ),
  ])
}
