import type { Chance } from '../../engine/basics/chance.ts'
import { nextLoad } from './chapters/market.ts'
import { type Options, SIZE } from './options.ts'
import type { Draft, State } from './state.ts'

export const SEATS = [2, 5] as const

/** The table at the first question. */
export function setup(seats: number, options: Options, chance: Chance): State {
  const numbers = Array.from({ length: SIZE[options.market] }, (_, index) => index + 1)
  const stalls = Array.from({ length: seats }, () => ({ porters: [...numbers], points: 0 }))
  const draft: Draft = { options, beat: 1, loads: numbers, stalls }
  nextLoad(draft, chance)
  return draft
}
