import type { Applied } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { judge } from './legal.ts'
import type { Code } from './refusals.ts'
import { copy, type State } from './state.ts'

/** Plays an action on a copy of the state, or says which rule forbids it. */
export function apply(state: State, seat: Seat, action: Action): Applied<State, Event, Code> {
  const refused = judge(state, seat, action)
  if (refused) return refused
  const draft = copy(state)
  draft.beat++
  draft.stones -= action.stones
  if (draft.stones > 0) draft.turn = (seat + 1) % draft.seats
  const event: Event = { type: 'took', seat, stones: action.stones }
  return { ok: true, state: draft, events: [event], undo: 'by vote' }
}
