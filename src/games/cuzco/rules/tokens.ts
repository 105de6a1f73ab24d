import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { State } from '../state.ts'

/** What the rules say to using an additional action token. */
export function judgeToken(state: State, seat: Seat): Ruling {
  if (state.turn.token) return rule('token-used')
  return at(state.players, seat).tokens === 0 ? rule('no-token') : undefined
}
