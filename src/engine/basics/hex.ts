import { at } from './at.ts'

/**
 * A hex with corners in the north and south, in doubled-width coordinates: rows run from the north, and the next hex
 * to the east is two columns on. So row + col keeps its parity.
 */
export interface Hex {
  readonly row: number
  readonly col: number
}

/** The sides of a hex, clockwise. */
export const DIRECTIONS = ['e', 'se', 'sw', 'w', 'nw', 'ne'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The corners of a hex, clockwise; each lies between the side of its own index and the next one. */
export const CORNERS = ['se', 's', 'sw', 'nw', 'n', 'ne'] as const
export type Corner = (typeof CORNERS)[number]

const STEPS = {
  e: [0, 2],
  se: [1, 1],
  sw: [1, -1],
  w: [0, -2],
  nw: [-1, -1],
  ne: [-1, 1],
} as const satisfies Record<Direction, readonly [row: number, col: number]>

/** A text that tells hexes apart: `3,7`. */
export function hexKey({ row, col }: Hex): string {
  return `${row},${col}`
}

/** The hex on this side. */
export function neighbour({ row, col }: Hex, direction: Direction): Hex {
  const [down, right] = STEPS[direction]
  return { row: row + down, col: col + right }
}

/** The six hexes around, clockwise from the east. */
export function neighbours(hex: Hex): Hex[] {
  return DIRECTIONS.map(direction => neighbour(hex, direction))
}

/** The two hexes that meet this one at a corner, clockwise. */
export function around(hex: Hex, corner: Corner): [Hex, Hex] {
  const side = CORNERS.indexOf(corner)
  return [neighbour(hex, at(DIRECTIONS, side)), neighbour(hex, at(DIRECTIONS, (side + 1) % DIRECTIONS.length))]
}

/** The least number of steps from one hex to another. */
export function distance(a: Hex, b: Hex): number {
  const down = Math.abs(a.row - b.row)
  const right = Math.abs(a.col - b.col)
  return down + Math.max(0, (right - down) / 2)
}

/** Whether one can go from each of these hexes to each other without leaving them. */
export function isConnected(hexes: readonly Hex[]): boolean {
  const [first] = hexes
  if (first === undefined) return true
  const rest = new Map(hexes.map(hex => [hexKey(hex), hex]))
  rest.delete(hexKey(first))
  const reached = [first]
  for (const hex of reached) {
    for (const next of neighbours(hex)) {
      if (rest.delete(hexKey(next))) reached.push(next)
    }
  }
  return rest.size === 0
}
