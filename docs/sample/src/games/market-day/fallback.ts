import { at } from '../../engine/basics/at.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

/** Whoever does not answer in time sends their weakest porter. */
export function fallback({ stalls }: State, seat: Seat): Action {
  return { type: 'send', porter: Math.min(...at(stalls, seat).porters) }
}
