import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { godCard } from '../../components/cards.ts'
import { GODS } from '../../components/pack-form.ts'
import { SIZES } from '../../components/sizes.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import { marketOf } from '../../rules/answers/buildings.ts'
import type { View } from '../../view.ts'
import { buildingItems } from '../buildings.ts'
import { godCardItems, weavingItems } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import type { Moment } from '../moment.ts'
import { note, plate, sprite } from '../shapes.ts'
import { weavingRow, weavingsAsked } from './weavings-asked.ts'

const PAD = 12
const BUILDING = 122
const CARD = { w: 112, h: 150 } as const
const TILE = { w: 232, h: 116 } as const

/**
 * What is for sale: the Building Market, the God cards offered, the open Weaving, and the Statues that are left. While
 * Weavings are chosen from, they lie in the place of the God cards.
 */
export function market(view: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const cardsAt = box.y + PAD + 2 * (BUILDING + PAD)
  const lowerAt = cardsAt + CARD.h + PAD
  const low = box.y + box.h - lowerAt
  const x = box.x + PAD
  return [
    plate(box),
    ...buildings(view, words, box, moment),
    ...(weavingsAsked(view).length > 0
      ? weavingRow(view, { ...box, y: cardsAt, h: CARD.h }, moment)
      : offer(view, { ...box, y: cardsAt }, moment)),
    ...openWeaving(view, { x, y: lowerAt + (low - TILE.h) / 2 - PAD / 2, ...TILE }, moment),
    ...statuesLeft(view, { x: x + TILE.w + 2 * PAD, y: lowerAt, w: box.w - TILE.w - 4 * PAD, h: low - PAD }, moment),
  ]
}

function buildings({ pack, market: sale }: View, words: TawantinsuyuWords, box: Box, moment: Moment): Item[] {
  const w = (box.w - 3 * PAD) / 2
  const before = moment.since && marketOf(moment.since)
  return [sale.production, sale.passive].flatMap((ids, row) =>
    ids.flatMap((id, column) => {
      const place = { x: box.x + PAD + column * (w + PAD), y: box.y + PAD + row * (BUILDING + PAD), w, h: BUILDING }
      const isWanted = moment.ghost?.type === 'build' && moment.ghost.tile === id
      return buildingItems(pack, id, place, { words, isMarked: isWanted || before?.includes(id) === false })
    }),
  )
}

/** The God cards that anybody may take, on their places; behind them, faint, the one that was played in this turn. */
function offer({ pack, offer: cards, players, played }: View, { x, y, w }: Box, { ghost, since }: Moment): Item[] {
  const places = Math.max(cards.length + (played === undefined ? 0 : 1), players.length + 1)
  const step = Math.min(CARD.w + PAD, (w - 112 - CARD.w) / Math.max(1, places - 1))
  const place = (index: number) => ({ x: x + 100 + index * step, y, ...CARD })
  return [
    sprite('god-card', [x + 50, y + CARD.h / 2], 84),
    ...Array.from(
      { length: places },
      (_, index): Item => ({ type: 'rect', ...place(index), radius: 10, stroke: COLOURS.worn, line: 3, dash: 10 }),
    ),
    ...cards.flatMap((number, index) => {
      const card = godCard(pack, number)
      const isWanted = ghost?.type === 'take' && ghost.card === card.name
      return godCardItems(card, place(index), isWanted || since?.offer.includes(number) === false)
    }),
    ...(played === undefined ? [] : [faint(godCardItems(godCard(pack, played), place(cards.length)))]),
  ]
}

function faint(items: readonly Item[]): Item {
  return { type: 'group', x: 0, y: 0, alpha: 0.5, items }
}

/** The open Weaving, upon the edges of those below it; a covered one until it is revealed. */
function openWeaving({ pack, weaving, left }: View, box: Box, { ghost }: Moment): Item[] {
  if (left.weavings === 0) return []
  const below = Math.min(2, left.weavings - 1)
  const covered = weaving === undefined ? 1 : 0
  return [
    ...Array.from({ length: below + covered }, (_, index): Item => {
      const away = 6 * (below - index)
      return {
        type: 'rect',
        ...box,
        x: box.x + away,
        y: box.y + away,
        radius: 6,
        fill: COLOURS.worn,
        stroke: COLOURS.blood,
      }
    }),
    ...(weaving === undefined ? [] : weavingItems(pack, weaving, box, ghost?.type === 'weave' && ghost.from === 'top')),
  ]
}

/** How many small and large Statues of each god nobody has built. */
function statuesLeft({ statues }: View, { x, y, w, h }: Box, { ghost }: Moment): Item[] {
  const head = 56
  const wide = (w - head) / GODS.length
  const rows = SIZES.map((_, row) => y + h * (0.53 + 0.31 * row))
  return [
    ...SIZES.map((size, row) => sprite(`statue-${size}`, [x + 24, rows[row] ?? y], 50)),
    ...GODS.flatMap((god, index): Item[] => {
      const middle = Math.round(x + head + (index + 0.5) * wide)
      return [
        sprite(`god-${god}`, [middle, y + h * 0.19], 46),
        ...SIZES.flatMap((size, row): Item[] => {
          const left = statues.filter(one => one.god === god && one.size === size).length
          const isWanted = ghost?.type === 'statue' && ghost.god === god && ghost.size === size
          const [top, fill] = [rows[row] ?? y, left === 0 ? COLOURS.worn : COLOURS.ink]
          return [
            ...(isWanted ? [{ type: 'circle', x: middle, y: top, r: 22, fill: COLOURS.gold } as const] : []),
            note(String(left), [middle, top], { size: 30, align: 'center', fill }),
          ]
        }),
      ]
    }),
  ]
}
