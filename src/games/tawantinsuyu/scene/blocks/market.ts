import type { Box, Item } from '../../../../engine/contract/scene.ts'
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
import { weavingRow, weavingsAsked } from './weavings-asked.ts'

const PAD = 10
const SALE = 386
/** How wide a God card is for its height. */
const CARD = 0.83
const OFFER = 126
const TILE = 150
const WIDEST_TILE = 216

/**
 * What is for sale: the Building Market, the God cards offered, the open Weaving, and the Statues that are left. While
 * Weavings are chosen from, they lie in the place of the God cards.
 */
export function market(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { x, y, w, h } = box
  const right = { x: x + SALE + GAP, w: w - SALE - GAP }
  const upper = { ...right, y, h: OFFER }
  const lower = { ...right, y: y + upper.h + GAP, h: h - upper.h - GAP }
  const tiles = { ...lower, w: TILE + 2 * PAD }
  return [
    ...buildings(view, words, { x, y, w: SALE, h }, moment),
    ...(weavingsAsked(view).length > 0 ? asked(view, words, upper, moment) : godCards(view, words, upper, moment)),
    ...openWeaving(view, words, tiles, moment),
    ...statuesLeft(view, words, { ...lower, x: lower.x + tiles.w + GAP, w: lower.w - tiles.w - GAP }, moment),
  ]
}

/** The Building Market: Production Buildings above, Passive ones below. */
export function buildings(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { pack, market: sale, left } = view
  const w = (box.w - 3 * PAD) / 2
  const h = (box.h - HEADING - 2 * PAD) / 2
  const before = moment.since && marketOf(moment.since)
  const stack = words.say('scene.left', { left: left.production + left.passive })
  return [
    ...titled(words.say('scene.buildings'), box, stack),
    ...[sale.production, sale.passive].flatMap((ids, row) =>
      ids.flatMap((id, column) => {
        const place = { x: box.x + PAD + column * (w + PAD), y: box.y + HEADING + row * (h + PAD), w, h }
        const isWanted = moment.ghost?.type === 'build' && moment.ghost.tile === id
        return buildingItems(pack, id, place, { words, isMarked: isWanted || before?.includes(id) === false })
      }),
    ),
  ]
}

/** The God cards that anybody may take, on their places; behind them, faint, the one that was played in this turn. */
export function godCards(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const { ghost, since } = moment
  const { pack, offer: cards, players, played, left } = view
  const { x, y, w, h } = box
  const places = Math.max(cards.length + (played === undefined ? 0 : 1), players.length + 1)
  const size = { w: Math.round((h - HEADING - PAD) * CARD), h: h - HEADING - PAD }
  const step = Math.min(size.w + PAD, (w - 2 * PAD + 4 - size.w) / Math.max(1, places - 1))
  const place = (index: number) => ({ x: x + PAD - 2 + index * step, y: y + HEADING, ...size })
  return [
    ...titled(words.say('scene.gods'), box, words.say('scene.left', { left: left.godDeck })),
    ...Array.from(
      { length: places },
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

function faint(items: readonly Item[]): Item {
  return { type: 'group', x: 0, y: 0, alpha: 0.5, items }
}

function asked(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const row = { ...box, y: box.y + HEADING, h: box.h - HEADING - 4 }
  return [...titled(words.say('scene.weavings'), box), ...weavingRow(view, row, moment)]
}

/** The open Weaving, upon the edges of those below it; a covered one until it is revealed. */
export function openWeaving(view: View, words: TawantinsuyuWords, box: Box, { ghost }: Moment): Item[] {
  const { pack, weaving, left } = view
  const below = Math.min(2, left.weavings - 1)
  const covered = weaving === undefined ? 1 : 0
  const tile = {
    x: box.x + PAD,
    y: box.y + HEADING,
    w: Math.min(WIDEST_TILE, box.w - 2 * PAD - 6),
    h: box.h - HEADING - PAD - 6,
  }
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

/** How many small and large Statues of each god nobody has built. */
export function statuesLeft(view: View, words: TawantinsuyuWords, box: Box, { ghost }: Moment): Item[] {
  const { statues } = view
  const { x, y, w } = box
  const head = 34
  const wide = (w - head - PAD) / GODS.length
  const rows = SIZES.map((_, row) => y + HEADING + 37 + row * 25)
  return [
    plate(box),
    note(words.say('scene.statues'), [x + PAD, y + HEADING / 2 + 2], { width: w - 2 * PAD }),
    ...SIZES.map((size, row) => sprite(`statue-${size}`, [x + 22, rows[row] ?? y], 28)),
    ...GODS.flatMap((god, index): Item[] => {
      const middle = Math.round(x + head + (index + 0.5) * wide)
      return [
        sprite(`god-${god}`, [middle, y + HEADING + 12], 24),
        ...SIZES.flatMap((size, row): Item[] => {
          const left = statues.filter(one => one.god === god && one.size === size).length
          const isWanted = ghost?.type === 'statue' && ghost.god === god && ghost.size === size
          const [top, fill] = [rows[row] ?? y, left === 0 ? COLOURS.worn : COLOURS.ink]
          return [
            ...(isWanted ? [{ type: 'circle', x: middle, y: top, r: 14, fill: COLOURS.gold } as const] : []),
            note(String(left), [middle, top], { align: 'center', fill }),
          ]
        }),
      ]
    }),
  ]
}
