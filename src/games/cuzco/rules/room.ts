import { at } from '../../../engine/basics/at.ts'
import { type State, VALUES, type Value } from '../state.ts'
import { templeIn } from './areas.ts'

/** The highest value that a temple could have in a village or city, above the one that it has; undefined where it can rise no more. */
export function roomIn({ site, supply }: Pick<State, 'site' | 'supply'>, area: readonly number[]): Value | undefined {
  const temple = templeIn(site, area)
  const from = temple === undefined ? 0 : at(site.temple, temple)
  const missing = VALUES.find((value, index) => value > from && supply.floors[index] === 0) ?? Number.POSITIVE_INFINITY
  return VALUES.findLast(value => value > from && value <= area.length && value < missing)
}
