import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { NONE, type Site } from '../state.ts'

type Standing = Pick<Site, 'inca' | 'height'>

/** The hexes on which a seat has an Inca. */
export function incasOf({ inca }: Pick<Site, 'inca'>, seat: Seat): number[] {
  const hexes: number[] = []
  for (let hex = inca.indexOf(seat); hex >= 0; hex = inca.indexOf(seat, hex + 1)) hexes.push(hex)
  return hexes
}

/** A player's Incas in an area by their heights, the highest first. */
export interface Position {
  readonly seat: Seat
  readonly heights: readonly number[]
}

/** The positions of all who have an Inca on these hexes, the highest position first; equal ones in the order of seats. */
export function positionsOn(site: Standing, hexes: readonly number[]): Position[] {
  const positions: { seat: Seat; heights: number[] }[] = []
  for (const hex of hexes) {
    const seat = at(site.inca, hex)
    if (seat === NONE) continue
    const position = positions.find(each => each.seat === seat)
    if (position === undefined) positions.push({ seat, heights: [at(site.height, hex)] })
    else position.heights.push(at(site.height, hex))
  }
  for (const { heights } of positions) heights.sort((a, b) => b - a)
  return positions.sort((a, b) => compare(a.heights, b.heights) || a.seat - b.seat)
}

/** Negative if the first list of heights is the higher position: a missing Inca is lower than any. */
function compare(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const difference = (b[index] ?? NONE) - (a[index] ?? NONE)
    if (difference !== 0) return difference
  }
  return 0
}

/** Who holds the highest position on these hexes: nobody if two are tied for it, or if nobody stands there. */
export function highestOn(site: Standing, hexes: readonly number[]): Seat | undefined {
  const [first, second] = positionsOn(site, hexes)
  if (first === undefined) return undefined
  return second === undefined || compare(first.heights, second.heights) !== 0 ? first.seat : undefined
}

/** Who is in first and in second place somewhere. */
export interface Places {
  readonly first: readonly Seat[]
  readonly second: readonly Seat[]
}

/** Who is in first and in second place on these hexes; those tied share a place, and below a tied first there is still a second. */
export function placesOn(site: Standing, hexes: readonly number[]): Places {
  const positions = positionsOn(site, hexes)
  const equalTo = (best: Position | undefined) =>
    positions.filter(position => best !== undefined && compare(position.heights, best.heights) === 0)
  const first = equalTo(positions[0])
  const second = equalTo(positions[first.length])
  return { first: first.map(({ seat }) => seat), second: second.map(({ seat }) => seat) }
}
