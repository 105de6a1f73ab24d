import type { Outcome, Rules, Waiting } from '../../engine/contract/rules.ts'
import { type Action, actionSchema } from './actions.ts'
import { apply } from './apply.ts'
import { type Event, eventSchema } from './events.ts'
import { legal } from './legal.ts'
import type { GamePhrase } from './locales/keys.ts'
import { type Options, optionsSchema, type State, stateSchema } from './state.ts'

const STONES = 21

function setup(seats: number): State {
  return { beat: 1, seats, turn: 0, stones: STONES }
}

/** Who is asked, and what. Nobody, once the game is over. */
function waiting({ beat, turn, stones }: State): Waiting {
  const decision: GamePhrase = { key: 'decision', facts: { stones } }
  return { beat, seats: stones === 0 ? [] : [{ seat: turn, decision, weight: 'quick' }] }
}

/** What is played for somebody who does not answer in time. */
function fallback(): Action {
  return { type: 'take', stones: 1 }
}

/** How the game ended, the best seat first; undefined while it goes on. */
function outcome({ seats, turn, stones }: State): Outcome | undefined {
  if (stones > 0) return undefined
  const others = Array.from({ length: seats }, (_, seat) => seat).filter(seat => seat !== turn)
  return { ranking: [{ seat: turn, place: 1, ties: [] }, ...others.map(seat => ({ seat, place: 2, ties: [] }))] }
}

/** What may be done, and what it leads to; nothing of how it looks. */
export const rules: Rules<State, Action, Event, Options> = {
  id: 'first-game',
  version: 1,
  seats: [2, 4],
  options: optionsSchema,
  action: actionSchema,
  state: stateSchema,
  event: eventSchema,
  setup,
  waiting,
  legal,
  apply,
  fallback,
  outcome,
}
