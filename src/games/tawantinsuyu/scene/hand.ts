import type { Box, Item, Scene, Spot } from '../../../engine/contract/scene.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { spotOn } from '../../../engine/drawing/spot-on.ts'
import { armyCard, godCard } from '../components/cards.ts'
import { gainsOf } from '../components/gains.ts'
import type { Cost, Gains } from '../components/pack-form.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import { drawnArmy, type View } from '../view.ts'
import { armyCardItems, godCardItems } from './cards.ts'
import { COLOURS } from './colours.ts'
import { gainRow } from './gains.ts'
import { SMALL, WIDTH } from './measures.ts'
import { note, sprite } from './shapes.ts'
import { wrapped } from './wrapped.ts'

const HEAD = 110
const GAP = 14
const MOST = WIDTH - HEAD - GAP
const LINE = 28
/** Cards with words, two side by side; where there is no room for them, those without. */
const WORDED = { across: 2, h: 116 } as const
const BARE = { across: 6, h: 148 } as const
/** Where on a card what it gives begins. */
const ASIDE = 124

/** A seat’s God cards and Army cards; those that are kept of the ones dealt, or one of which is, are marked. */
export function hand(view: View, cards: NonNullable<View['hand']>, words: TawantinsuyuWords): Scene {
  const seat = ownSeat(view)
  const all = cardsOf(view, cards)
  const { isWorded, shown, rows, h, place } = layOut(all)
  const more = all.length - shown.length
  return {
    width: WIDTH,
    height: HEAD + rows * (h + GAP) + GAP,
    ground: COLOURS.middle,
    items: [
      { type: 'rect', x: 0, y: 0, w: WIDTH, h: HEAD - 18, fill: COLOURS.paper },
      { type: 'mark', seat, x: 60, y: 46, r: 30 },
      { type: 'text', x: 106, y: 60, text: words.name(seat), size: 40, width: 660, fill: COLOURS.ink, bold: true },
      ...(all.length === 0 ? [nothing(words)] : []),
      ...shown.flatMap((card, index) => (isWorded ? worded(card, place(index), words) : bare(card, place(index)))),
      ...(more === 0 ? [] : [moreItem(more, place(shown.length))]),
    ],
  }
}

/** Where the cards lie, of those that are called alike the first. */
export function handSpots(view: View): readonly Spot[] {
  if (view.hand === undefined) return []
  const { shown, place } = layOut(cardsOf(view, view.hand))
  const names = shown.map(({ name }) => name)
  // Where something is turned up, these are names of what lies on the table.
  const isFlip = view.agenda.at(-1)?.type === 'flip'
  return shown.flatMap(({ name, kind }, index) =>
    names.indexOf(name) < index || (isFlip && kind === 'army') ? [] : [spotOn(name, place(index))],
  )
}

/** Where so many cards lie, and which of them have room. */
function layOut(all: readonly Card[]) {
  const isWorded = Math.ceil(all.length / WORDED.across) * (WORDED.h + GAP) <= MOST
  const { across, h } = isWorded ? WORDED : BARE
  const w = Math.floor((WIDTH - GAP) / across) - GAP
  const rows = Math.min(Math.max(1, Math.ceil(all.length / across)), Math.floor(MOST / (h + GAP)))
  const shown = all.length > rows * across ? all.slice(0, rows * across - 1) : all
  const place = (index: number): Box => ({
    x: GAP + (index % across) * (w + GAP),
    y: HEAD + Math.floor(index / across) * (h + GAP),
    w,
    h,
  })
  return { isWorded, shown, rows, h, place }
}

/** A card of a hand. */
export type Card = { readonly isMarked: boolean } & (
  | ({ readonly kind: 'god' } & ReturnType<typeof godCard>)
  | ({ readonly kind: 'army' } & ReturnType<typeof armyCard>)
)

/** The cards of the hand, after those that were drawn and of which one is kept. */
export function cardsOf(view: View, { god, army, kept }: NonNullable<View['hand']>): Card[] {
  const { pack } = view
  return [
    ...drawnArmy(view).map((card): Card => ({ kind: 'army', isMarked: true, ...armyCard(pack, card) })),
    ...god.map((card): Card => ({ kind: 'god', isMarked: kept?.includes(card) === true, ...godCard(pack, card) })),
    ...army.map((card): Card => ({ kind: 'army', isMarked: false, ...armyCard(pack, card) })),
  ]
}

function bare(card: Card, box: Box): Item[] {
  return card.kind === 'god' ? godCardItems(card, box, card.isMarked) : armyCardItems(card, box, card.isMarked)
}

function worded(card: Card, box: Box, words: TawantinsuyuWords): Item[] {
  const { x, y, w, h } = box
  const isGod = card.kind === 'god'
  return [
    {
      type: 'rect',
      ...box,
      radius: 12,
      fill: card.isMarked ? COLOURS.gold : COLOURS.cream,
      stroke: isGod ? COLOURS.ink : COLOURS.blood,
      line: 4,
    },
    ...(isGod ? [sprite(`god-${card.god}`, [x + 58, y + h / 2], 88)] : soldiers(card.soldiers, box)),
    ...gives(card.gives, { x: x + ASIDE, y, w: w - ASIDE - 10, h }, words),
  ]
}

function soldiers(count: number, { x, y, h }: Box): Item[] {
  return Array.from({ length: count }, (_, index) =>
    sprite('soldier', [x + 56 + (index - (count - 1) / 2) * 40, y + h / 2], 84),
  )
}

/** What a card gives, in drawings and below them in words. */
function gives(gains: Gains | Cost, { x, y, w }: Box, words: TawantinsuyuWords): Item[] {
  const lines = wrapped(words.say('panel.gains', { gains: gainsOf(gains) }), SMALL, w)
  const top = y + (lines.length > 1 ? 28 : 40)
  return [
    ...gainRow(gains, [x, top], lines.length > 1 ? 36 : 46).items,
    ...lines.map((text, line) =>
      note(text, [x, top + (lines.length > 1 ? 33 : 42) + line * LINE], { width: w, bold: false }),
    ),
  ]
}

function nothing(words: TawantinsuyuWords): Item {
  return note(words.say('hand.none'), [WIDTH / 2, HEAD + BARE.h / 2 - GAP], {
    size: 34,
    align: 'center',
    width: WIDTH - 2 * GAP,
  })
}

function moreItem(more: number, { x, y, w, h }: Box): Item {
  return note(`+${more}`, [x + w / 2, y + h / 2], { size: 44, align: 'center' })
}
