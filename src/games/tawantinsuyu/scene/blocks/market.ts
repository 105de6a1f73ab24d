import type { Box, Item, Point, Spot } from '../../../../engine/contract/scene.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import { godCard } from '../../components/cards.ts'
import { GODS } from '../../components/pack-form.ts'
import { SIZES } from '../../components/sizes.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import { marketOf } from '../../rules/buildings.ts'
import type { View } from '../../view.ts'
import { buildingItems } from '../buildings.ts'
import { godCardItems, weavingItems } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import { GAP } from '../measures.ts'
import { labelAt, type Moment } from '../moment.ts'
import { badge, HEADING, note, plate, sprite, titled } from '../shapes.ts'
import { weavingRow, weavingSpots, weavingsAsked } from './weavings-asked.ts'

const PAD = 10
const SALE = 386
/** How wide a God card is for its height. */
const CARD = 0.83
const OFFER = 126
const TILE = 150
const WIDEST_TILE = 216
/** Where the counts of Statues begin, from the left and below the heading, and how high each is. */
const STATUES = { head: 34, first: 37, h: 25 } as const

/**
 * What is for sale: the Building Market, the God cards offered, the open Weaving, and the Statues that are left. While
 * Weavings are chosen from, they lie in the place of the God cards.
 */
export function market(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { sale, upper, tiles, statues } = layOut(box)
  return [
    ...buildings(view, words, sale, moment),
    ...(weavingsAsked(view).length > 0 ? asked(view, words, upper, moment) : godCards(view, words, upper, moment)),
    ...openWeaving(view, words, tiles, moment),
    ...statuesLeft(view, words, statues, moment),
  ]
}

/** Where the four of them stand. */
function layOut({ x, y, w, h }: Box) {
  const right = { x: x + SALE + GAP, w: w - SALE - GAP }
  const upper = { ...right, y, h: OFFER }
  const lower = { ...right, y: y + upper.h + GAP, h: h - upper.h - GAP }
  const tiles = { ...lower, w: TILE + 2 * PAD }
  const statues = { ...lower, x: lower.x + tiles.w + GAP, w: lower.w - tiles.w - GAP }
  return { sale: { x, y, w: SALE, h }, upper, tiles, statues }
}

/** Where each thing for sale lies. */
export function marketSpots(view: View, box: Box): readonly Spot[] {
  const { sale, upper, tiles, statues } = layOut(box)
  const { pack, offer, played, weaving } = view
  const card = cardBoxes(view, upper)
  return [
    ...buildingBoxes(view, sale).map(({ id, place }) => spotOn(id, place)),
    ...(weavingsAsked(view).length > 0
      ? weavingSpots(view, weavingsIn(upper))
      : [
          ...offer.map((number, index) => spotOn(`take ${godCard(pack, number).name}`, card(index))),
          ...(played === undefined ? [] : [spotOn(`use ${godCard(pack, played).name}`, card(offer.length))]),
        ]),
    ...(weaving === undefined ? [] : [spotOn('weave top', tileIn(tiles))]),
    ...GODS.flatMap((god, column) =>
      SIZES.map((size, row) => spotOn(`statue ${god} ${size}`, statueBox(statues, { column, row }))),
    ),
  ]
}

/** The Building Market: Production Buildings above, Passive ones below. */
export function buildings(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { pack, left } = view
  const before = moment.since && marketOf(moment.since)
  const stack = words.say('scene.left', { left: left.production + left.passive })
  return [
    ...titled(words.say('scene.buildings'), box, stack),
    ...buildingBoxes(view, box).flatMap(({ id, place }) => {
      const isWanted = moment.ghost?.type === 'build' && moment.ghost.tile === id
      return buildingItems(pack, id, place, { words, isMarked: isWanted || before?.includes(id) === false })
    }),
  ]
}

function buildingBoxes({ market: sale }: View, box: Box) {
  const w = (box.w - 3 * PAD) / 2
  const h = (box.h - HEADING - 2 * PAD) / 2
  return [sale.production, sale.passive].flatMap((ids, row) =>
    ids.map((id, column) => ({
      id,
      place: { x: box.x + PAD + column * (w + PAD), y: box.y + HEADING + row * (h + PAD), w, h },
    })),
  )
}

/** The God cards that anybody may take, on their places; behind them, faint, the one that was played in this turn. */
export function godCards(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { ghost, since } = moment
  const { pack, offer: cards, played, left } = view
  const place = cardBoxes(view, box)
  return [
    ...titled(words.say('scene.gods'), box, words.say('scene.left', { left: left.godDeck })),
    ...Array.from(
      { length: placesFor(view) },
      (_, index): Item => ({ type: 'rect', ...place(index), radius: 10, stroke: COLOURS.worn, line: 3, dash: 10 }),
    ),
    ...cards.flatMap((number, index) => {
      const card = godCard(pack, number)
      const isWanted = ghost?.type === 'take' && ghost.card === card.name
      const label = labelAt(moment, card.name)
      const { x, y } = place(index)
      return [
        ...godCardItems(card, place(index), isWanted || since?.offer.includes(number) === false),
        ...(label === undefined ? [] : badge(label, [x + 18, y + 16])),
      ]
    }),
    ...(played === undefined ? [] : [faint(godCardItems(godCard(pack, played), place(cards.length)))]),
  ]
}

/** So many God cards have a place on the display. */
function placesFor({ offer: cards, players, played }: View): number {
  return Math.max(cards.length + (played === undefined ? 0 : 1), players.length + 1)
}

function cardBoxes(view: View, { x, y, w, h }: Box): (index: number) => Box {
  const size = { w: Math.round((h - HEADING - PAD) * CARD), h: h - HEADING - PAD }
  const step = Math.min(size.w + PAD, (w - 2 * PAD + 4 - size.w) / Math.max(1, placesFor(view) - 1))
  return index => ({ x: x + PAD - 2 + index * step, y: y + HEADING, ...size })
}

function faint(items: readonly Item[]): Item {
  return { type: 'group', x: 0, y: 0, alpha: 0.5, items }
}

function asked(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  return [...titled(words.say('scene.weavings'), box), ...weavingRow(view, weavingsIn(box), moment)]
}

function weavingsIn(box: Box): Box {
  return { ...box, y: box.y + HEADING, h: box.h - HEADING - 4 }
}

/** The open Weaving, upon the edges of those below it; a covered one until it is revealed. */
export function openWeaving(view: View, words: TawantinsuyuWords, box: Box, { ghost }: Moment): Item[] {
  const { pack, weaving, left } = view
  const below = Math.min(2, left.weavings - 1)
  const covered = weaving === undefined ? 1 : 0
  const tile = tileIn(box)
  return [
    ...titled(words.say('scene.weavings'), box, words.say('scene.left', { left: left.weavings })),
    ...Array.from({ length: left.weavings === 0 ? 0 : below + covered }, (_, index): Item => {
      const away = 4 * (below - index)
      return {
        type: 'rect',
        ...tile,
        x: tile.x + away,
        y: tile.y + away,
        radius: 6,
        fill: COLOURS.worn,
        stroke: COLOURS.blood,
      }
    }),
    ...(weaving === undefined
      ? []
      : weavingItems(pack, weaving, tile, ghost?.type === 'weave' && ghost.from === 'top')),
  ]
}

function tileIn({ x, y, w, h }: Box): Box {
  return { x: x + PAD, y: y + HEADING, w: Math.min(WIDEST_TILE, w - 2 * PAD - 6), h: h - HEADING - PAD - 6 }
}

/** How many small and large Statues of each god nobody has built. */
export function statuesLeft(view: View, words: TawantinsuyuWords, box: Box, { ghost }: Moment): Item[] {
  const { statues } = view
  const { x, y, w } = box
  const middleOf = (column: number, row: number): Point => {
    const place = statueBox(box, { column, row })
    return [Math.round(place.x + place.w / 2), place.y + place.h / 2]
  }
  return [
    plate(box),
    note(words.say('scene.statues'), [x + PAD, y + HEADING / 2 + 2], { width: w - 2 * PAD }),
    ...SIZES.map((size, row) => sprite(`statue-${size}`, [x + 22, middleOf(0, row)[1]], 28)),
    ...GODS.flatMap((god, column): Item[] => [
      sprite(`god-${god}`, [middleOf(column, 0)[0], y + HEADING + 12], 24),
      ...SIZES.flatMap((size, row): Item[] => {
        const [middle, top] = middleOf(column, row)
        const left = statues.filter(one => one.god === god && one.size === size).length
        const isWanted = ghost?.type === 'statue' && ghost.god === god && ghost.size === size
        const fill = left === 0 ? COLOURS.worn : COLOURS.ink
        return [
          ...(isWanted ? [{ type: 'circle', x: middle, y: top, r: 14, fill: COLOURS.gold } as const] : []),
          note(String(left), [middle, top], { align: 'center', fill }),
        ]
      }),
    ]),
  ]
}

/** Where the Statues of a god and a size are counted. */
function statueBox({ x, y, w }: Box, { column, row }: { readonly column: number; readonly row: number }): Box {
  const wide = (w - STATUES.head - PAD) / GODS.length
  const top = y + HEADING + STATUES.first + row * STATUES.h
  return { x: x + STATUES.head + column * wide, y: top - STATUES.h / 2, w: wide, h: STATUES.h }
}
