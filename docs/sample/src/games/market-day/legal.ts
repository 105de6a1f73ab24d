import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { judge } from './rules/judge.ts'
import type { State } from './state.ts'

/** Every porter whom the judge lets go. */
export function* legal(state: State, seat: Seat): Generator<Action> {
  for (const porter of state.stalls[seat]?.porters ?? []) {
    const action: Action = { type: 'send', porter }
    if (!judge(state, seat, action)) yield action
  }
}
