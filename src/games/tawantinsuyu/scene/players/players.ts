import { at } from '../../../../engine/basics/at.ts'
import type { Box, Item, Spot } from '../../../../engine/contract/scene.ts'
import { ownOf, ownSeat } from '../../../../engine/contract/seat.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import type { Drawn } from '../drawn.ts'
import { GAP, INNER, MARGIN, MARK } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { note, plate, sprite } from '../shapes.ts'
import { axomammaBoard } from './axomamma.ts'
import { type Belongings, OWN_SPOTS, ROWS } from './rows.ts'
import { nameOf, type Sitter, sittersOf } from './sitters.ts'

const HEAD = 56
const ROW = 40
/** How high what a player has is in two columns, and in one of them. */
export const WIDE = HEAD + (ROWS.length / 2) * ROW + 8
const NARROW = HEAD + ROWS.length * ROW + 8
/** How high the board of Axomamma is. */
export const HERS = 314
/** More players than these sit two side by side. */
const MOST_WIDE = 3

/** Everybody’s board; below that of Axomamma what she goes by. */
export function playersPicture(view: View, words: TawantinsuyuWords, { since }: Moment): Drawn {
  const sitters = sittersOf(view)
  const before = since && sittersOf(since)
  const { place, foot } = layOut(sitters.length)
  const hers = { x: MARGIN, y: foot, w: INNER, h: HERS }
  return {
    height: foot - GAP + MARGIN + (view.axomamma === undefined ? 0 : HERS + GAP),
    items: [
      ...sitters.flatMap((_, seat) => playerItems(view, seat, words, place(seat), before?.[seat])),
      ...(view.axomamma === undefined ? [] : axomammaBoard(view.pack, view.axomamma, words, hers)),
    ],
  }
}

/** Where what the viewer has lies, as far as a notation names it. */
export function ownSpots(view: View): readonly Spot[] {
  const own = ownOf(view)
  if (own === undefined || view.over) return []
  const box = layOut(sittersOf(view).length).place(ownSeat(view))
  return OWN_SPOTS.flatMap((spots, row) => spots(view, own, rowBox(box, row)))
}

/** Where everybody's boards lie, and how far down they reach. */
function layOut(sitters: number) {
  const [across, w, h] = sitters <= MOST_WIDE ? [1, INNER, WIDE] : [2, (INNER - GAP) / 2, NARROW]
  const place = (seat: number): Box => ({
    x: MARGIN + (seat % across) * (w + GAP),
    y: MARGIN + Math.floor(seat / across) * (h + GAP),
    w,
    h,
  })
  return { place, foot: MARGIN + Math.ceil(sitters / across) * (h + GAP) }
}

/** Where a row of a player's board lies; a wide board has two columns of them. */
function rowBox({ x, y, w }: Box, row: number): Box {
  const across = w > INNER / 2 ? 2 : 1
  const column = (w - 2 * MARGIN) / across
  const inColumn = ROWS.length / across
  const left = x + MARGIN + Math.floor(row / inColumn) * column
  return { x: left, y: y + HEAD + (row % inColumn) * ROW, w: column - MARGIN, h: ROW }
}

/** The board of a player: their sign, name and VP, and in rows with names what they have; what is new is marked. */
export function playerItems(view: View, seat: number, words: TawantinsuyuWords, box: Box, before?: Sitter): Item[] {
  const { x, y, w, h } = box
  const now = at(sittersOf(view), seat)
  const what: Belongings = { pack: view.pack, words, now, before }
  const isWide = w > INNER / 2
  return [
    plate(box, view.asked.includes(seat) ? 'gold' : 'plain'),
    ...playerHead(view, seat, words, { x, y: y + 4, w, h: HEAD - 4 }),
    ...ROWS.flatMap((row, index) => row(what, rowBox(box, index))),
    ...(isWide ? [divider(x + w / 2 - 4, y + HEAD + 4, h - HEAD - 16)] : []),
  ]
}

function divider(x: number, y: number, h: number): Item {
  const points = [
    [x, y],
    [x, y + h],
  ] as const
  return { type: 'line', points, stroke: COLOURS.worn, line: 3 }
}

/** Whose board it is, and their VP. */
function playerHead(view: View, seat: number, words: TawantinsuyuWords, { x, y, w, h }: Box): Item[] {
  const { vp, place } = at(sittersOf(view), seat)
  const middle = y + h / 2
  const placed = place === undefined || view.axomamma !== undefined ? '' : `${place}. `
  return [
    { type: 'mark', seat, x: x + 36, y: middle, r: MARK },
    note(`${placed}${nameOf(view, seat, words)}`, [x + 68, middle], { size: 32, width: w - 200 }),
    sprite('vp', [x + w - 96, middle], 38),
    note(String(vp), [x + w - 72, middle], { size: 34, fill: COLOURS.gain }),
  ]
}
