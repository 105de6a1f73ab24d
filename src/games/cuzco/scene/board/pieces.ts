import { at } from '../../../../engine/basics/at.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { BARE, POND } from '../../components/tiles.ts'
import { NONE, type Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import { SMALL } from '../measures.ts'
import { middleOf, shifted } from './hexagon.ts'

/** How high each of these hexes is, and the Incas that stand there; of a temple, its value. */
export function pieces(board: Board, site: Site, hexes: readonly number[], size: number): Item[] {
  const open = hexes.filter(hex => site.ground[hex] !== BARE && site.ground[hex] !== POND && site.temple[hex] === 0)
  const taken = open.filter(hex => site.inca[hex] !== NONE)
  const built = hexes.filter(hex => site.temple[hex] !== 0)
  return [
    ...open.map(hex => numeral(board, site, hex, size)),
    ...built.map(hex => figureOf(at(site.temple, hex), shifted(middleOf(at(board.hexes, hex)), VALUE_SPOT), size)),
    { type: 'group', x: 0, y: 0, fine: true, items: taken.flatMap(hex => inca(board, hex, at(site.inca, hex))) },
  ]
}

/** Where on its hex a temple's value stands: beside its leader's banner. */
const VALUE_SPOT = [10, -4] as const

function numeral(board: Board, site: Site, hex: number, size: number): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  return {
    type: 'text',
    x: x + 20,
    y: y + 20,
    text: String(at(site.height, hex)),
    size,
    fill: COLOURS.ink,
    halo: COLOURS.cream,
    align: 'center',
    bold: true,
  }
}

/** The temples on these hexes, with the sun behind those where a festival was held; their values stand with the pieces. */
export function temples(board: Board, { temple, discs }: Site, hexes: readonly number[]): Item[] {
  return hexes
    .filter(hex => temple[hex] !== 0)
    .flatMap(hex => templeArt(at(temple, hex), discs.includes(hex), middleOf(at(board.hexes, hex))))
}

/** A temple by its floors, with its value; behind it, where a festival was held, the sun. */
export function templeItems({ value, hasDisc, x, y }: Temple): Item[] {
  return [...templeArt(value, hasDisc, [x, y]), figureOf(value, [x, y], SMALL)]
}

function templeArt(value: number, hasDisc: boolean, [x, y]: Point): Item[] {
  return [
    ...(hasDisc ? [{ type: 'sprite', art: 'cuzco/sun', x: x - 40, y: y - 38, w: 80, h: 80 } as const] : []),
    { type: 'sprite', art: `cuzco/temple-${value}`, x: x - 37, y: y - 21, w: 74, h: 59 },
  ]
}

function figureOf(value: number, [x, y]: Point, size: number): Item {
  const look = { fill: COLOURS.cream, halo: COLOURS.blood, align: 'center', face: 'title' } as const
  return { type: 'text', x, y: y + 21 + size * 0.3, text: String(value), size, ...look }
}

interface Temple {
  readonly value: number
  readonly hasDisc: boolean
  readonly x: number
  readonly y: number
}

const MARK = 18

/** Where on its hex an Inca stands: behind what grows or stands there, and beside the height. */
export const INCA_SPOT = [-15, -3] as const

/** An Inca: the sign of its seat over its own shadow. */
function inca(board: Board, hex: number, seat: number): Item[] {
  const [x, y] = shifted(middleOf(at(board.hexes, hex)), INCA_SPOT)
  return [
    { type: 'circle', x: x + 4, y: y + 5, r: MARK + 2, fill: COLOURS.shadow },
    { type: 'mark', seat, x, y, r: MARK },
  ]
}
