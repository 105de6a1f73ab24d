import type { Outcome } from '../../engine/contract/rules.ts'
import { ranking } from '../../engine/play/ranking.ts'
import type { State } from './state.ts'

/** How the game ended; undefined while it goes on. */
export function outcome({ load, stalls }: State): Outcome | undefined {
  return load === undefined ? { ranking: ranking(stalls) } : undefined
}
