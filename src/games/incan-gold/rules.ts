import type { Chance } from '../../engine/basics/chance.ts'
import type { Outcome, Rules, Waiting } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { type Action, actionSchema } from './actions.ts'
import { apply, judge } from './apply.ts'
import { openRounds } from './chapters/round.ts'
import { QUEST_CARDS } from './components/cards.ts'
import { type Event, eventSchema } from './events.ts'
import type { GoldPhrase } from './locales/keys.ts'
import { ranking, undecided } from './rules/temple.ts'
import { CHOICES, type Draft, type Options, optionsSchema, type State, stateSchema } from './state.ts'

/** Two may play as a variant; the rulebook asks for three at least. */
const SEATS = [2, 8] as const

/** The table at the first question. */
export function setup(seats: number, options: Options, chance: Chance): State {
  const draft: Draft = {
    options,
    beat: 1,
    round: 0,
    over: false,
    deck: [...QUEST_CARDS],
    path: [],
    removed: [],
    adventurers: Array.from({ length: seats }, () => ({ inside: true, carried: 0, tent: 0, artifacts: [] })),
    last: [],
  }
  openRounds(draft, chance)
  return draft
}

/** Everybody inside who has not chosen yet is asked at once; the questions of a round go on from its first. */
function waiting(state: State): Waiting {
  const decision: GoldPhrase = { key: 'decision', facts: { round: state.round } }
  const isFirst = state.last.some(({ type }) => type === 'round-began')
  return {
    beat: state.beat,
    ...(!isFirst && { goesOn: true }),
    seats: undecided(state).map(seat => ({ seat, decision, weight: 'quick' })),
  }
}

/** Both choices, or the other one for whoever has chosen and may still think again. */
function* legal(state: State, seat: Seat): Generator<Action> {
  for (const choice of CHOICES) {
    const action: Action = { type: 'choose', choice }
    if (!judge(state, seat, action)) yield action
  }
}

/** Whoever does not answer in time brings home what they have. */
function fallback(): Action {
  return { type: 'choose', choice: 'leave' }
}

/** How the game ended; undefined while it goes on. */
function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}

/** What may be done in Incan Gold, and what it leads to; nothing of how it looks. */
export const rules: Rules<State, Action, Event, Options> = {
  id: 'incan-gold',
  version: 1,
  length: { moves: 24, together: true },
  seats: SEATS,
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
