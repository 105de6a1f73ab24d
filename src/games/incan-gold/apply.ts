import type { Chance } from '../../engine/basics/chance.ts'
import { refuse } from '../../engine/contract/refusal.ts'
import type { Applied } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { reveal } from './chapters/round.ts'
import type { Event } from './events.ts'
import type { Code, Ruling } from './refusals.ts'
import { inside, undecided } from './rules/temple.ts'
import { copy, type State } from './state.ts'

/** As much of a state as tells who may do what. */
interface Judged extends Pick<State, 'over' | 'round'> {
  readonly adventurers: readonly Pick<State['adventurers'][number], 'inside' | 'choice'>[]
}

/** Why the seat may not do this now, if it may not. */
export function judge(state: Judged, seat: Seat, { choice }: Action): Ruling {
  if (state.over) return refuse('game-over')
  const adventurer = state.adventurers[seat]
  if (!adventurer) return refuse('no-seat', { seats: state.adventurers.length })
  if (!adventurer.inside) return refuse('not-inside', { round: state.round, inside: { seats: inside(state) } })
  if (adventurer.choice === choice) {
    const other = choice === 'on' ? 'leave' : 'on'
    return refuse('same-choice', { choice: { key: `choice.${choice}` }, other: { key: `choice.${other}` } })
  }
  return undefined
}

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
