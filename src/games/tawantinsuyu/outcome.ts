import type { Outcome } from '../../engine/contract/rules.ts'
import { ranking } from './rules/final-scoring.ts'
import type { State } from './state.ts'

/** The places at the end; undefined while the game goes on. */
export function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}
