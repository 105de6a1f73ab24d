import { at } from '../../../../engine/basics/at.ts'
import type { Item } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import { BARE, POND } from '../../components/tiles.ts'
import { NONE, type Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import { SMALL } from '../measures.ts'
import { middleOf, shifted } from './hexagon.ts'

/** How high each of these hexes is, and the Incas that stand there; a temple tells its own value instead. */
export function pieces(board: Board, site: Site, hexes: readonly number[]): Item[] {
  const open = hexes.filter(hex => site.ground[hex] !== BARE && site.ground[hex] !== POND && site.temple[hex] === 0)
  const taken = open.filter(hex => site.inca[hex] !== NONE)
  return [
    ...open.map(hex => numeral(board, site, hex)),
    { type: 'group', x: 0, y: 0, fine: true, items: taken.flatMap(hex => inca(board, hex, at(site.inca, hex))) },
  ]
}

function numeral(board: Board, site: Site, hex: number): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  return {
    type: 'text',
    x: x + 20,
    y: y + 22,
    text: String(at(site.height, hex)),
    size: SMALL,
    fill: COLOURS.ink,
    halo: COLOURS.cream,
    align: 'center',
    bold: true,
  }
}

/** The temples on these hexes, with the sun behind those where a festival was held. */
export function temples(board: Board, { temple, discs }: Site, hexes: readonly number[]): Item[] {
  return hexes
    .filter(hex => temple[hex] !== 0)
    .flatMap(hex => {
      const [x, y] = middleOf(at(board.hexes, hex))
      return templeItems({ value: at(temple, hex), hasDisc: discs.includes(hex), x, y })
    })
}

/** A temple by its floors; behind it, where a festival was held, the sun. */
export function templeItems({ value, hasDisc, x, y }: Temple): Item[] {
  return [
    ...(hasDisc ? [{ type: 'sprite', art: 'cuzco/sun', x: x - 40, y: y - 38, w: 80, h: 80 } as const] : []),
    { type: 'sprite', art: `cuzco/temple-${value}`, x: x - 37, y: y - 21, w: 74, h: 59 },
    {
      type: 'text',
      x,
      y: y + 31,
      text: String(value),
      size: SMALL,
      fill: COLOURS.cream,
      halo: COLOURS.blood,
      align: 'center',
      face: 'title',
    },
  ]
}

interface Temple {
  readonly value: number
  readonly hasDisc: boolean
  readonly x: number
  readonly y: number
}

const MARK = 22

/** Where on its hex an Inca stands. */
export const MARK_SPOT = [-13, 7] as const

/** An Inca: the sign of its seat over its own shadow. */
function inca(board: Board, hex: number, seat: number): Item[] {
  const [x, y] = shifted(middleOf(at(board.hexes, hex)), MARK_SPOT)
  return [
    { type: 'circle', x: x + 4, y: y + 5, r: MARK + 2, fill: COLOURS.shadow },
    { type: 'mark', seat, x, y, r: MARK },
  ]
}
