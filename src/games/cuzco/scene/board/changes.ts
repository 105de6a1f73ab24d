import { at } from '../../../../engine/basics/at.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import { type Board, hexNamed } from '../../components/board.ts'
import { type Event, hexesOf } from '../../events.ts'
import type { Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import { borderOf, middleOf, shifted } from './hexagon.ts'
import { INCA_SPOT } from './pieces.ts'
import { wayOf } from './way.ts'

/** How a change is marked: it happened, or it is only considered. */
export type Manner = 'done' | 'considered'

const MANNERS = {
  done: { stroke: COLOURS.snow },
  considered: { stroke: COLOURS.gold, dash: 14 },
} as const

/** The marks of what happened on the board: outlines where something was laid or built, trails where Incas went. */
export function changeMarks(board: Board, site: Site, events: readonly Event[], manner: Manner): Item[] {
  return events.flatMap(event => marksOf(board, site, event, manner))
}

/** The numbers of the hexes of an event. */
export function placesOf(board: Board, event: Event): number[] {
  return hexesOf(event).flatMap(label => hexNamed(board, label) ?? [])
}

function marksOf(board: Board, site: Site, event: Event, manner: Manner): Item[] {
  const hexes = placesOf(board, event)
  switch (event.type) {
    case 'terrain-placed':
    case 'pond-placed':
    case 'pond-surrounded':
    case 'temple-built':
    case 'temple-expanded':
    case 'festival-held':
      return outline(board, hexes, manner)
    case 'inca-entered':
      return hexes.flatMap(hex => incaMark(board, hex, manner))
    case 'inca-left':
      return hexes.flatMap(hex => incaLeft(board, hex, event.seat))
    case 'inca-moved':
      return trail(board, site, { seat: event.seat, hexes }, manner)
    default:
      return []
  }
}

/** A bold line around hexes that belong together. */
export function outline(board: Board, hexes: readonly number[], manner: Manner): Item[] {
  const border = { isWithin: (_: number, next: number) => hexes.includes(next) }
  return [
    ...borderOf(board, hexes, border, { stroke: COLOURS.ink, line: 11 }),
    ...borderOf(board, hexes, border, { line: 6, ...MANNERS[manner] }),
  ]
}

function standingOn(board: Board, hex: number): Point {
  return shifted(middleOf(at(board.hexes, hex)), INCA_SPOT)
}

/** A ring around an Inca. */
export function incaMark(board: Board, hex: number, manner: Manner): Item[] {
  const [x, y] = standingOn(board, hex)
  return [
    { type: 'circle', x, y, r: 23, stroke: COLOURS.ink, line: 11 },
    { type: 'circle', x, y, r: 23, line: 6, ...MANNERS[manner] },
  ]
}

/** Where an Inca stood that is there no more. */
export function incaLeft(board: Board, hex: number, seat: Seat): Item[] {
  const [x, y] = standingOn(board, hex)
  return [
    { type: 'circle', x, y, r: 20, fill: COLOURS.veil },
    { type: 'circle', x, y, r: 20, stroke: `seat:${seat}`, line: 6, dash: 9 },
  ]
}

interface Move {
  readonly seat: Seat
  readonly hexes: readonly number[]
}

/** The way an Inca went; straight, where the ground has changed since. */
function trail(board: Board, site: Site, { seat, hexes }: Move, manner: Manner): Item[] {
  const [from, to] = hexes
  if (from === undefined || to === undefined) return []
  const way = wayOf(board, site, seat, { from, to })
  const points = (way.length > 0 ? way : [from, to]).map(hex => standingOn(board, hex))
  return [
    ...incaLeft(board, from, seat),
    { type: 'line', points, stroke: COLOURS.ink, line: 15 },
    { type: 'line', points, stroke: `seat:${seat}`, line: 8, dash: 14 },
    ...incaMark(board, to, manner),
  ]
}
