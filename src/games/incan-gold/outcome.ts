import type { Outcome } from '../../engine/contract/rules.ts'
import { ranking } from './rules/ranking.ts'
import type { State } from './state.ts'

/** How the game ended; undefined while it goes on. */
export function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}
