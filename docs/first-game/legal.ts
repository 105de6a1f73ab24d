import { refuse } from '../../engine/contract/refusal.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import type { Ruling } from './refusals.ts'
import type { State } from './state.ts'

/** Which rule forbids the action to this seat now, if one does. */
export function judge({ turn, stones }: State, seat: Seat, action: Action): Ruling {
  if (stones === 0 || seat !== turn) return refuse('not-your-turn')
  if (action.stones > stones) return refuse('too-many', { stones })
  return undefined
}

/** All that this seat may do now: exactly what the judge accepts. */
export function* legal(state: State, seat: Seat): Generator<Action> {
  for (const stones of [1, 2, 3]) {
    const action: Action = { type: 'take', stones }
    if (!judge(state, seat, action)) yield action
  }
}
