import type { Chance } from '../../engine/basics/chance.ts'
import type { Applied } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { reveal } from './chapters/reveal.ts'
import type { Event } from './events.ts'
import type { Code } from './refusals.ts'
import { judge } from './rules/judge.ts'
import { undecided } from './rules/temple.ts'
import { copy, type State } from './state.ts'

/** Notes a choice on a copy of the state, or says which rule forbids it; the last choice reveals all of them, and the round goes on. */
export function apply(state: State, seat: Seat, action: Action, chance: Chance): Applied<State, Event, Code> {
  const refused = judge(state, seat, action)
  if (refused) return refused
  const draft = copy(state)
  const adventurer = draft.adventurers[seat]
  if (!adventurer) throw new RangeError(`no seat ${seat}`)
  const type = adventurer.choice === undefined ? 'chosen' : 'rethought'
  adventurer.choice = action.choice
  if (undecided(draft).length > 0) return { ok: true, state: draft, events: [{ type, seat }], undo: 'alone' }
  reveal(draft, chance)
  return { ok: true, state: draft, events: draft.last, undo: 'never' }
}
