import type { Waiting } from '../../engine/contract/rules.ts'
import type { MarketPhrase } from './locales/keys.ts'
import { undecided } from './rules/undecided.ts'
import type { State } from './state.ts'

/** Every stall that has sent nobody yet is asked, all at once. */
export function waiting(state: State): Waiting {
  const decision: MarketPhrase = { key: 'decision', facts: { load: state.load ?? 0 } }
  return { beat: state.beat, seats: undecided(state).map(seat => ({ seat, decision, weight: 'quick' })) }
}
