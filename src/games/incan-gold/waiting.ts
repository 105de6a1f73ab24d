import type { Waiting } from '../../engine/contract/rules.ts'
import type { GoldPhrase } from './locales/keys.ts'
import { undecided } from './rules/inside.ts'
import type { State } from './state.ts'

/** Everybody inside who has not chosen yet is asked at once. */
export function waiting(state: State): Waiting {
  const decision: GoldPhrase = { key: 'decision', facts: { round: state.round } }
  return { beat: state.beat, seats: undecided(state).map(seat => ({ seat, decision, weight: 'quick' })) }
}
