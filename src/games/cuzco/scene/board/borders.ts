import { at } from '../../../../engine/basics/at.ts'
import type { Colour, Item, Point } from '../../../../engine/contract/scene.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Board } from '../../components/board.ts'
import { areasOf, templeIn } from '../../rules/areas.ts'
import { highestOn, positionsOn } from '../../rules/position.ts'
import type { Site } from '../../state.ts'
import { COLOURS } from '../colours.ts'
import { borderOf, middleOf } from './hexagon.ts'
import { INCA_SPOT } from './pieces.ts'

/** A village or a city on the board. */
export interface Area {
  readonly hexes: readonly number[]
  /** By whose label it is called: the temple's, or its first hex's. */
  readonly named: number
  readonly isCity: boolean
  /** Who holds the highest position alone. */
  readonly leader: Seat | undefined
  /** Where the leader's highest Inca stands. */
  readonly throne: number | undefined
}

/** The cities, and the villages of more than a hex, with who leads in them. */
export function areasOn(board: Board, site: Site): Area[] {
  return areasOf(board, site).flatMap((hexes): Area[] => {
    const temple = templeIn(site, hexes)
    if (temple === undefined && hexes.length === 1) return []
    const leader = highestOn(site, hexes)
    const [highest] = positionsOn(site, hexes)
    const throne = hexes.find(
      hex => leader !== undefined && site.inca[hex] === leader && site.height[hex] === highest?.heights[0],
    )
    return [{ hexes, named: temple ?? at(hexes, 0), isCity: temple !== undefined, leader, throne }]
  })
}

/** How far within its hexes a border runs: beside the lines that mark what is new. */
const INSIDE = 0.13

/** A border, on these hexes, around each village and city in the colour of who leads there; around a city it is bold. */
export function borders(board: Board, areas: readonly Area[], seen: readonly number[]): Item[] {
  return areas.flatMap(({ hexes, isCity, leader }): Item[] => {
    const within = new Set(hexes)
    const shown = hexes.filter(hex => seen.includes(hex))
    const border = { isWithin: (_: number, next: number) => within.has(next), inside: INSIDE }
    const colour: Colour = leader === undefined ? COLOURS.nobody : `seat:${leader}`
    const [seam, line] = isCity ? [10, 6] : [6, 3]
    return [
      ...borderOf(board, shown, border, { stroke: COLOURS.ink, line: seam }),
      ...borderOf(board, shown, border, { stroke: colour, line }),
    ]
  })
}

/** The crown on the Inca by which somebody leads, and in a city their sign on a banner at the temple. */
export function crowns(board: Board, areas: readonly Area[], { hexes, least }: Seen): Item[] {
  return areas.flatMap(({ named, isCity, leader, throne }): Item[] => {
    if (leader === undefined || throne === undefined) return []
    return [
      ...(hexes.includes(throne) ? [crown(board, throne)] : []),
      ...(isCity && hexes.includes(named) ? [seal(board, { hex: named, seat: leader, least })] : []),
    ]
  })
}

/** The hexes that are seen whole, and the least size of what can be read, in the pixels of the board. */
interface Seen {
  readonly hexes: readonly number[]
  readonly least: number
}

const CROWN = 24

function crown(board: Board, hex: number): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  const [right, down] = INCA_SPOT
  return {
    type: 'sprite',
    art: 'cuzco/prestige',
    x: x + right - CROWN / 2 - 13,
    y: y + down - CROWN / 2 - 15,
    w: CROWN,
    h: CROWN,
    turn: -30,
  }
}

/** Where on the hex of a temple the sign of the leader is. */
const SEAL = { right: -30, down: 10, least: 13, most: 18 } as const

function seal(board: Board, { hex, seat, least }: { hex: number; seat: Seat; least: number }): Item {
  const [x, y] = middleOf(at(board.hexes, hex))
  const r = least > SEAL.most ? SEAL.least : Math.max(SEAL.least, least * 0.9)
  const [middle, top] = [x + SEAL.right, y + SEAL.down - r - 4]
  const [half, low] = [r + 4, y + SEAL.down + r]
  const cloth: Point[] = [
    [middle - half, top],
    [middle + half, top],
    [middle + half, low + 8],
    [middle, low + 2],
    [middle - half, low + 8],
  ]
  return {
    type: 'group',
    x: 0,
    y: 0,
    fine: true,
    items: [
      { type: 'polygon', points: cloth, fill: COLOURS.cream, stroke: COLOURS.ink, line: 3 },
      {
        type: 'line',
        points: [
          [middle - half - 3, top],
          [middle + half + 3, top],
        ],
        stroke: COLOURS.ink,
        line: 6,
      },
      { type: 'mark', seat, x: middle, y: y + SEAL.down, r },
    ],
  }
}
