import type { Secrets } from '../../../src/engine/contract/secrets.ts'
import type { State } from './rules.ts'

export interface View {
  readonly round: number
  readonly bidden: readonly boolean[]
  readonly mine?: number
  readonly reaper?: number
  readonly field: number
  readonly sheaves: readonly number[]
}

export const secrets: Secrets<State, View> = {
  view({ round, bids, reaper, field, sheaves }, viewer) {
    const mine = viewer === 'public' ? undefined : bids[viewer] || undefined
    return {
      round,
      bidden: bids.map(bid => bid > 0),
      ...(mine !== undefined && { mine }),
      ...(reaper !== undefined && { reaper }),
      field,
      sheaves,
    }
  },
  points: ({ sheaves }) => sheaves,
}
