import { at } from '../../../engine/basics/at.ts'
import { type State, VALUES, type Value } from '../state.ts'
import { templeIn } from './areas.ts'

/** The lowest floor above one value, and up to another if one is named, of which none is left. */
export function missingFloor({ supply }: Pick<State, 'supply'>, from: number, to = Number.POSITIVE_INFINITY) {
  return VALUES.find((value, index) => value > from && value <= to && supply.floors[index] === 0)
}

/** The highest value that a temple could have in a village or city, above the one that it has; undefined where it can rise no more. */
export function roomIn(table: Pick<State, 'site' | 'supply'>, area: readonly number[]): Value | undefined {
  const { site } = table
  const temple = templeIn(site, area)
  const from = temple === undefined ? 0 : at(site.temple, temple)
  const missing = missingFloor(table, from) ?? Number.POSITIVE_INFINITY
  return VALUES.findLast(value => value > from && value <= area.length && value < missing)
}
