import type { Chance } from '../../engine/chance.ts'
import type { Applied, Waiting } from '../../engine/rules.ts'
import type { Seat } from '../../engine/seat.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { type RefusalCode, reveal, undecided, whyNot } from './rules/choices.ts'
import { CHOICES, draftOf, type State } from './state.ts'
import type { GoldPhrase } from './text/nouns.ts'

/** Everybody inside who has not chosen yet is asked at once. */
export function waiting(state: State): Waiting {
  const decision: GoldPhrase = { key: 'decision', facts: { round: state.round } }
  return { beat: state.beat, seats: undecided(state).map(seat => ({ seat, decision, weight: 'quick' })) }
}

/** Both choices, or the other one for whoever has chosen and may still think again. */
export function* legal(state: State, seat: Seat): Generator<Action> {
  for (const choice of CHOICES) {
    if (!whyNot(state, seat, choice)) yield { type: 'choose', choice }
  }
}

/** Notes a choice; the last one reveals all of them, and the round goes on. */
export function apply(
  state: State,
  seat: Seat,
  { choice }: Action,
  chance: Chance,
): Applied<State, Event, RefusalCode> {
  const refused = whyNot(state, seat, choice)
  if (refused) return refused
  const draft = draftOf(state)
  const adventurer = draft.adventurers[seat]
  if (!adventurer) throw new RangeError(`no seat ${seat}`)
  const type = adventurer.choice === undefined ? 'chosen' : 'rethought'
  adventurer.choice = choice
  if (undecided(draft).length > 0)
    return { ok: true, state: draft, events: [{ type, seat }], final: false, learned: false }
  reveal(draft, chance)
  return { ok: true, state: draft, events: draft.last, final: true, learned: true }
}

/** Whoever does not answer in time brings home what he has. */
export function fallback(): Action {
  return { type: 'choose', choice: 'leave' }
}
