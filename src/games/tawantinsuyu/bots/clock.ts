import { crowdOf } from '../components/crowd.ts'
import type { Table } from '../rules/asking.ts'
import { FESTIVALS } from '../state.ts'
import type { Weights } from './weights.ts'

/** How much of the game is still to come, and what things are worth in it. */
export interface Clock {
  /** Workers to be taken from the Village until the last Festival. */
  readonly workers: number
  /** The same as a share of all of them. */
  readonly future: number
  /** How much of the use of things is left: all of it, but near the end. */
  readonly use: number
  /** Festivals to be held. */
  readonly festivals: number
  readonly weights: Weights
}

export function clockOf({ pack, state }: Table, weights: Weights): Clock {
  const { village } = pack.village.players[crowdOf(state.players.length)]
  const isPending = state.token !== undefined
  const refills = Math.max(0, FESTIVALS - state.festivals - (isPending ? 0 : 1))
  const workers = state.village.length + refills * village
  const future = workers / (FESTIVALS * village)
  return {
    workers,
    future,
    use: Math.min(1, future / weights.late),
    festivals: FESTIVALS - state.festivals + (isPending ? 1 : 0),
    weights,
  }
}
