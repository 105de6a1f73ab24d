import type { Board } from '../components/board.ts'
import type { Site } from '../state.ts'
import { areasOf } from './areas.ts'

type Area = readonly number[]

/** What is found out about a village or city of a site. */
export type Finding<T> = (site: Site, area: Area) => T

/** The same for sites that differ little from one: of a village or city that is as it was there it is not found out again. */
export function onceUnchanged<T>(board: Board, from: Site, find: Finding<T>): Finding<T> {
  const known = new Map(areasOf(board, from).map(area => [area[0], { area, found: find(from, area) }]))
  return (site, area) => {
    const before = known.get(area[0])
    const isSame = before !== undefined && isAlike(before.area, area) && standsAlike(from, site, area)
    return isSame ? before.found : find(site, area)
  }
}

function isAlike(one: Area, other: Area): boolean {
  return one === other || (one.length === other.length && one.every((hex, index) => hex === other[index]))
}

/** Whether on these hexes the same Incas stand as high, and the same temples. */
function standsAlike(one: Site, other: Site, hexes: Area): boolean {
  return hexes.every(
    hex =>
      one.inca[hex] === other.inca[hex] &&
      one.height[hex] === other.height[hex] &&
      one.temple[hex] === other.temple[hex],
  )
}
