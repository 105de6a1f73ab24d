import { at } from '../../../engine/basics/at.ts'
import type { Item, Scene, Spot } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { spotOn } from '../../../engine/drawing/spot-on.ts'
import { listCards } from '../components/relics.ts'
import type { Event } from '../events.ts'
import type { CuzcoWords } from '../locales/keys.ts'
import { askedGuest } from '../rules/festival.ts'
import type { Guest } from '../state.ts'
import { changesOf, type PlayerView, type View } from '../view.ts'
import type { Moment } from './board/board-items.ts'
import { cardItems } from './card.ts'
import { cities, citiesHeight, citySpots } from './cities.ts'
import { COLOURS } from './colours.ts'
import { GAP, INNER, MARGIN, SMALL, WIDTH } from './measures.ts'
import { ICON, plate, stock } from './plate.ts'
import { scores, scoresHeight } from './scores.ts'
import { SUPPLY_HEIGHT, supply, supplySpots } from './supply.ts'

const HEAD = 52
const PAD = 8

/** What a player's board shows, with the title over it: where each begins, in pixels. */
const COLUMNS = [
  { title: 'scene.incas', things: ['inca'], x: 430 },
  { title: 'scene.tokens', things: ['token'], x: 556 },
  { title: 'scene.terrains', things: ['double', 'single-crop', 'single-village'], x: 692 },
  { title: 'scene.cards', things: ['cards'], x: 1024 },
] as const
type Thing = (typeof COLUMNS)[number]['things'][number]

/** By what word of the notation one takes of one's own things. */
const TAKEN_BY: Readonly<Partial<Record<Thing, string>>> = {
  inca: 'enter',
  token: 'token',
  double: 'D',
  'single-crop': 'C',
  'single-village': 'V',
}
const STEP = 110
const RIGHT = MARGIN + INNER - 20

/** Where the players' boards lie in the picture, and how high each of them is. */
interface Lie {
  readonly top: number
  readonly row: number
}

/** Every player's board: the name, what is left to them, and the score. */
export function players(view: View, words: CuzcoWords, { top, row }: Lie, since?: View): Item[] {
  const titles = view.festival === undefined ? COLUMNS.map(({ title, x }) => titleAt(words.say(title), x)) : []
  return [
    ...plate({ x: MARGIN, y: top, w: INNER, h: playersHeight(view.players.length, row) }),
    ...[...titles, titleAt(words.say('scene.points'), RIGHT, 'right')].map(title => ({ ...title, y: top + 44 })),
    ...view.players.flatMap((player, index) =>
      line(view, { ...player, gained: gainOf(view, player.seat, since) }, words, {
        top: top + HEAD + index * row,
        row,
      }),
    ),
  ]
}

/** How high this many players' boards are together. */
export function playersHeight(seats: number, row: number): number {
  return HEAD + seats * row + PAD
}

function titleAt(text: string, x: number, align: 'left' | 'right' = 'left') {
  return { type: 'text', x, y: 0, text, size: SMALL, fill: COLOURS.umber, align, bold: true } as const
}

function line(view: View, player: PlayerView & { readonly gained: number }, words: CuzcoWords, lie: Lie): Item[] {
  const { seat, pp, scored, gained } = player
  const isAsked = !view.over && seat === (view.festival === undefined ? view.turn.seat : askedGuest(view.festival).seat)
  const guest = view.festival?.guests.find(each => each.seat === seat)
  const middle = lie.top + lie.row / 2
  return [
    lane(lie, isAsked),
    { type: 'mark', seat, x: MARGIN + 58, y: middle - 2, r: 38 },
    {
      type: 'text',
      x: MARGIN + 108,
      y: middle + 14,
      text: words.name(seat),
      size: 46,
      width: 290 - (scored || isAsked ? 54 : 0),
      fill: COLOURS.ink,
      bold: true,
    },
    ...(scored || isAsked ? [sign(scored ? 'tick' : 'asked', MARGIN + 348, middle - 25)] : []),
    ...(guest === undefined ? belongings(player, middle - 26) : bid(guest, words, middle)),
    ...(gained > 0 ? [gainItem(gained, RIGHT - 112, middle + 15)] : []),
    {
      type: 'text',
      x: RIGHT,
      y: middle + 19,
      text: String(pp),
      size: 56,
      fill: COLOURS.ink,
      align: 'right',
      face: 'title',
      width: 104,
    },
  ]
}

/** The ground of a line; of whoever is asked, in gold. */
function lane({ top, row }: Lie, isAsked: boolean): Item {
  const box = { x: MARGIN + 8, y: top, w: INNER - 16, h: row - 4, radius: 12 }
  return isAsked
    ? { type: 'rect', ...box, fill: COLOURS.shine, stroke: COLOURS.gold, line: 5 }
    : { type: 'rect', ...box, fill: COLOURS.cream }
}

function sign(art: string, x: number, y: number): Item {
  return { type: 'sprite', art: `cuzco/${art}`, x, y, w: 50, h: 50 }
}

function gainItem(gained: number, x: number, y: number): Item {
  return { type: 'text', x, y, text: `+${gained}`, size: SMALL, fill: COLOURS.gain, align: 'right', bold: true }
}

const CARD = { x: 560, w: 52, h: 66, step: 58, room: 600 } as const
const STANCES = { in: undefined, agreed: 'tick', out: 'cross' } as const

/** In a festival, what a guest has played, and whether they share or are out. */
function bid({ fp, played, stance }: Guest, words: CuzcoWords, middle: number): Item[] {
  const cards = listCards(played)
  const step = Math.min(CARD.step, CARD.room / Math.max(1, cards.length))
  const art = STANCES[stance]
  return [
    ...(art === undefined ? [] : [sign(art, MARGIN + 348, middle - 25)]),
    {
      type: 'text',
      x: CARD.x - 22,
      y: middle + 15,
      text: words.say('scene.fp', { fp }),
      size: 46,
      fill: COLOURS.gain,
      align: 'right',
      bold: true,
    },
    ...cards.flatMap((card, index) =>
      cardItems(card, { x: Math.round(CARD.x + index * step), y: middle - 2 - CARD.h / 2, w: CARD.w, h: CARD.h }),
    ),
  ]
}

function belongings({ seat, incas, tokens, tiles, cards }: PlayerView, y: number): Item[] {
  const counts: Readonly<Record<Thing, number>> = {
    inca: incas,
    token: tokens,
    double: tiles.D,
    'single-crop': tiles.C,
    'single-village': tiles.V,
    cards,
  }
  return THINGS.flatMap(({ art, x }) => stock(art, counts[art], { x, y, colour: `seat:${seat}` }))
}

/** Where each thing stands on a player's board. */
const THINGS = COLUMNS.flatMap(({ things, x }) =>
  things.map((art: Thing, index: number) => ({ art, x: x + index * STEP })),
)

/** Where the viewer's own things lie, by the words by which they are taken. */
function ownSpots({ viewer, festival }: View, { top, row }: Lie): readonly Spot[] {
  if (viewer === 'public' || festival !== undefined) return []
  const y = top + HEAD + viewer * row + row / 2 - 26
  return THINGS.flatMap(({ art, x }) => {
    const word = TAKEN_BY[art]
    return word === undefined ? [] : [spotOn(word, { x, y, w: STEP - 8, h: ICON })]
  })
}

/** The PP that a seat got by what is marked as new. */
function gainOf(view: View, seat: Seat, since: View | undefined): number {
  if (since !== undefined) return at(view.players, seat).pp - at(since.players, seat).pp
  return changesOf(view).reduce((sum, event) => sum + ppOf(event, seat), 0)
}

function ppOf(event: Event, seat: Seat): number {
  switch (event.type) {
    case 'temple-built':
    case 'temple-expanded':
    case 'pond-surrounded':
    case 'finally-scored':
      return event.seat === seat ? event.pp : 0
    case 'festival-held':
      return event.seats.includes(seat) ? event.pp : 0
    default:
      return 0
  }
}

const ROW = 94

/** What lies beside the board: the players' boards, what is left for all, and who stands how high; at the end, the final scoring. The text beside it has the triples, unless all is shown. */
export function playersPicture(view: View, words: CuzcoWords, { since, isWhole }: Moment): Scene {
  const seats = view.players.length
  if (view.over) {
    return {
      width: WIDTH,
      height: 2 * MARGIN + scoresHeight(seats),
      ground: COLOURS.jungle,
      items: scores(view, words, MARGIN),
    }
  }
  const below = supplyTop(view)
  const last = below + SUPPLY_HEIGHT + GAP
  return {
    width: WIDTH,
    height: last + citiesHeight(view) + MARGIN - (citiesHeight(view) === 0 ? GAP : 0),
    ground: COLOURS.jungle,
    items: [
      ...players(view, words, LIE, since),
      ...supply(view, words, below, isWhole ? ALL : ['ponds', 'discs']),
      ...cities(view, words, last),
    ],
  }
}

const ALL = ['triples', 'ponds', 'discs'] as const
const LIE: Lie = { top: MARGIN, row: ROW }

function supplyTop({ players }: View): number {
  return MARGIN + playersHeight(players.length, ROW) + GAP
}

/** Where in that picture something is to be taken, and the cities are. */
export function stockSpots(view: View): readonly Spot[] {
  if (view.over) return []
  const below = supplyTop(view)
  return [...ownSpots(view, LIE), ...supplySpots(below, ALL), ...citySpots(view, below + SUPPLY_HEIGHT + GAP)]
}
