import type { Seat } from '../../../engine/contract/seat.ts'
import type { State } from '../state.ts'

/** Who has sent nobody for the load that is there. */
export function undecided({ load, stalls }: State): readonly Seat[] {
  if (load === undefined) return []
  return stalls.flatMap(({ sent }, seat) => (sent === undefined ? [seat] : []))
}
