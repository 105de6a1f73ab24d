import type { Chance } from '../../engine/basics/chance.ts'
import type { Applied } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { meet } from './chapters/market.ts'
import type { Event } from './events.ts'
import type { Code } from './refusals.ts'
import { judge } from './rules/judge.ts'
import { undecided } from './rules/undecided.ts'
import { copy, type State } from './state.ts'

/** Sends a porter, or another one instead, on a copy of the state, or says which rule forbids it; when all have sent one, they meet. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Applied<State, Event, Code> {
  const refused = judge(state, seat, action)
  if (refused) return refused
  const draft = copy(state)
  const stall = draft.stalls[seat]
  if (stall) stall.sent = action.porter
  const sent: Event = { type: 'sent', seat }
  if (undecided(draft).length > 0) return { ok: true, state: draft, events: [sent], undo: 'alone' }
  return { ok: true, state: draft, events: [sent, ...meet(draft, chance)], undo: 'never' }
}
