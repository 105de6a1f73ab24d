import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { judge } from './rules/judge.ts'
import { CHOICES, type State } from './state.ts'

/** Both choices, or the other one for whoever has chosen and may still think again. */
export function* legal(state: State, seat: Seat): Generator<Action> {
  for (const choice of CHOICES) {
    const action: Action = { type: 'choose', choice }
    if (!judge(state, seat, action)) yield action
  }
}
