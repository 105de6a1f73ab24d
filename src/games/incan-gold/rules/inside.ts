import type { Seat } from '../../../engine/contract/seat.ts'
import type { State } from '../state.ts'

/** Whoever is in the temple, in the order of the seats. */
export function inside(state: { readonly adventurers: readonly { readonly inside: boolean }[] }): readonly Seat[] {
  return [...state.adventurers.keys()].filter(seat => state.adventurers[seat]?.inside)
}

/** Those inside who have not answered yet. */
export function undecided(state: State): readonly Seat[] {
  return inside(state).filter(seat => state.adventurers[seat]?.choice === undefined)
}
