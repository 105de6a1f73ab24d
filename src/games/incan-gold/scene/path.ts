import type { Box, Item, Point } from '../../../engine/contract/scene.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { GoldWords } from '../locales/keys.ts'
import { gemsOn, worthNow } from '../rules/temple.ts'
import type { Lying } from '../state.ts'
import type { View } from '../view.ts'
import { cardItems, type Shown } from './card.ts'
import { COLOURS, INNER, MARGIN, SMALL, TEMPLE, WIDTH } from './colours.ts'

const GAP = 20
const WIDEST_GAP = 72
const PAD = 24
const CARD = { most: 210, shape: 0.76 } as const
const ENDED = { w: 92, h: 122, gap: 10 } as const
const MOST_ROWS = 4

/**
 * The way through the temple, and after it the deck; above it, if the last reveal ended a round, how that one lay; below
 * it what lies there together.
 */
export function path(view: View, words: GoldWords): Item[] {
  const { ended, over } = view
  if (over) return way(shownOf(view, ended ?? [], 0, hasDeadly(view)), temple(0))
  const open = (above: number) => [
    ...way(shownOf(view, view.path, view.fresh, false), temple(above), view),
    ...sums(view, words),
  ]
  if (ended === undefined) return open(0)
  return [...endedRow(shownOf(view, ended, 0, hasDeadly(view))), ...open(ENDED.h + PAD + 12)]
}

function temple(above: number): Box {
  return { x: MARGIN, y: TEMPLE.y + PAD + above, w: INNER, h: TEMPLE.h - TEMPLE.foot - PAD - above }
}

/** At the foot of the temple: the gems that lie on the path, and how many cards the deck has. */
function sums({ path, deck }: View, words: GoldWords): Item[] {
  const y = TEMPLE.y + TEMPLE.h - 16
  const line = { type: 'text', y, size: SMALL + 2, fill: COLOURS.cream, halo: COLOURS.night } as const
  return [
    { type: 'sprite', art: 'incan-gold/gem', x: MARGIN, y: y - 34, w: 40, h: 40 },
    { ...line, x: MARGIN + 50, text: words.say('picture.path', { count: gemsOn(path) }), width: INNER / 2 - 50 },
    {
      ...line,
      x: WIDTH - MARGIN,
      text: words.say('picture.deck', { count: deck.cards }),
      align: 'right',
      width: INNER / 2 - 20,
    },
  ]
}

function hasDeadly({ last }: View): boolean {
  return last.some(event => event.type === 'round-ended' && event.reason === 'hazard')
}

function shownOf(view: View, cards: readonly Lying[], fresh: number, endsDeadly: boolean): Shown[] {
  const killer = endsDeadly ? cards.at(-1)?.card : undefined
  const found = cards.flatMap(({ card }) => (card.type === 'artifact' ? [card.artifact] : []))
  const worths = new Map(worthNow(view, found).map(({ artifact, worth }) => [artifact, worth]))
  return cards.map(({ card, gems }, index) => ({
    card,
    gems,
    worth: card.type === 'artifact' ? (worths.get(card.artifact) ?? 0) : 0,
    isFresh: index >= cards.length - fresh,
    isDeadly: killer?.type === 'hazard' && card.type === 'hazard' && card.hazard === killer.hazard,
  }))
}

/** The biggest cards that fit: how many rows, how many in a row, how wide. */
function grid(slots: number, area: Box): { readonly rows: number; readonly columns: number; readonly w: number } {
  const fits = Array.from({ length: MOST_ROWS }, (_, index) => {
    const rows = index + 1
    const columns = Math.ceil(slots / rows)
    const byWidth = (area.w - (columns - 1) * GAP) / columns
    const byHeight = ((area.h - index * GAP) / rows) * CARD.shape
    return { rows, columns, w: Math.floor(Math.min(byWidth, byHeight, CARD.most)) }
  })
  return fits.reduce((best, fit) => (fit.w > best.w ? fit : best))
}

/** The places of the way, row by row as one reads. */
function places(slots: number, area: Box): Box[] {
  const { rows, columns, w } = grid(slots, area)
  const h = Math.floor(w / CARD.shape)
  const gap = Math.min(WIDEST_GAP, (area.w - columns * w) / Math.max(1, columns - 1))
  const left = area.x + (area.w - columns * w - (columns - 1) * gap) / 2
  const top = area.y + (area.h - rows * h - (rows - 1) * GAP) / 2
  return Array.from({ length: slots }, (_, slot) => {
    const row = Math.floor(slot / columns)
    const column = slot % columns
    return { x: Math.round(left + column * (w + gap)), y: Math.round(top + row * (h + GAP)), w, h }
  })
}

function way(cards: readonly Shown[], area: Box, open?: View): Item[] {
  const boxes = places(cards.length + (open === undefined ? 0 : 1), area)
  const deck = open === undefined ? undefined : boxes.at(-1)
  return [
    ...trail(boxes),
    ...cards.flatMap((card, index) => {
      const box = boxes[index]
      return box === undefined ? [] : cardItems(card, box)
    }),
    ...(open === undefined || deck === undefined ? [] : deckItems(open, deck)),
  ]
}

/** A row leads out of the picture on the right, and the next one in again on the left. */
function trail(boxes: readonly Box[]): Item[] {
  const heights = [...new Set(boxes.map(({ y, h }) => y + h / 2))]
  const end = boxes.at(-1)
  if (end === undefined) return []
  return heights.flatMap((y, row): Item[] => {
    const right = row === heights.length - 1 ? end.x + end.w / 2 : WIDTH + 20
    const points: Point[] = [
      [-20, y],
      [right, y],
    ]
    return [
      { type: 'line', points, stroke: COLOURS.ink, line: 36 },
      { type: 'line', points, stroke: COLOURS.path, line: 20, dash: 28 },
    ]
  })
}

/** The deck, face down: how many cards it holds, and, if the table shows it, the chance that the next one ends the round. */
function deckItems({ deck, odds }: View, { x, y, w, h }: Box): Item[] {
  const size = Math.max(SMALL, Math.round(h * 0.2))
  const strip = Math.max(44, Math.round(h * 0.24))
  const foot = odds === undefined ? h : h - strip
  return [
    { type: 'rect', x: x + 8, y: y + 8, w, h, radius: 12, fill: COLOURS.ink },
    { type: 'rect', x, y, w, h, radius: 12, fill: COLOURS.night, stroke: COLOURS.dim, line: 4 },
    { type: 'sprite', art: 'incan-gold/card-back', x: x + 8, y: y + 8, w: w - 16, h: foot - 16 },
    {
      type: 'text',
      x: x + w / 2,
      y: y + foot / 2 + size * 0.35,
      text: String(deck.cards),
      size,
      fill: COLOURS.cream,
      align: 'center',
      face: 'title',
      halo: COLOURS.night,
    },
    ...(odds === undefined ? [] : danger(odds, { x: x + 5, y: y + h - strip - 5, w: w - 10, h: strip })),
  ]
}

function danger(odds: number, { x, y, w, h }: Box): Item[] {
  const text = `${odds}%`
  const size = Math.max(SMALL, Math.round(h * 0.66))
  const letters = text.length * size * 0.55
  const skull = w - letters - h > 8 ? h - 12 : 0
  const left = x + (w - letters - skull - (skull > 0 ? 8 : 0)) / 2
  return [
    { type: 'rect', x, y, w, h, radius: 8, fill: COLOURS.blood },
    ...(skull > 0 ? [{ type: 'sprite', art: 'incan-gold/skull', x: left, y: y + 6, w: skull, h: skull } as const] : []),
    {
      type: 'text',
      x: left + skull + (skull > 0 ? 8 : 0) + letters / 2,
      y: y + h / 2 + size * 0.35,
      text,
      size,
      fill: COLOURS.cream,
      align: 'center',
      bold: skull > 0,
    },
  ]
}

/** The round that is over: small, in one row, the cards over each other if there are many. */
function endedRow(cards: readonly Shown[]): Item[] {
  const step = Math.min(ENDED.w + ENDED.gap, (INNER - ENDED.w) / Math.max(1, cards.length - 1))
  const width = step * (cards.length - 1) + ENDED.w
  const left = (WIDTH - width) / 2
  const y = TEMPLE.y + PAD
  return [
    { type: 'rect', x: 0, y: TEMPLE.y, w: WIDTH, h: ENDED.h + 2 * PAD, fill: `${COLOURS.ink}b0` },
    ...cards.flatMap((card, index) =>
      cardItems(card, { x: Math.round(left + index * step), y, w: ENDED.w, h: ENDED.h }),
    ),
  ]
}

/** The view with every card as fresh that was turned since an earlier one. */
export function freshSince(view: View, since: View | undefined): View {
  if (since === undefined || view.over) return view
  const seen = since.round === view.round ? since.path.length : 0
  return { ...view, fresh: Math.max(0, view.path.length - seen) }
}

/** Whether this seat has left the temple since an earlier view; at the beginning of a round all were inside. */
export function hasMoved(view: View, since: View | undefined, seat: Seat): boolean {
  if (since === undefined || view.over) return false
  const wasInside = since.round !== view.round || since.adventurers[seat]?.inside === true
  return wasInside && view.adventurers[seat]?.inside === false
}
