import { refuse } from '../../engine/contract/refusal.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import type { Ruling } from './refusals.ts'
import type { State } from './state.ts'

/** Which rule forbids the action to this seat now, if one does. */
export function judge(state: State, seat: Seat, action: Action): Ruling {
  const { turn, stones } = state
  if (stones === 0 || seat !== turn) return refuse('not-your-turn')
  if (action.stones > stones) return refuse('too-many', { stones })
  return undefined
}

/** All that this seat may do now: exactly what the judge accepts. */
export function* legal(state: State, seat: Seat): Generator<Action> {
  const takes = [1, 2, 3].map((stones): Action => ({ type: 'take', stones }))
  for (const action of takes) if (!judge(state, seat, action)) yield action
}
