import type { Chance } from '../../engine/basics/chance.ts'
import { openRounds } from './chapters/round.ts'
import { QUEST_CARDS } from './components/cards.ts'
import type { Options } from './options.ts'
import type { Draft, State } from './state.ts'

/** Two may play as a variant; the rulebook asks for three at least. */
export const SEATS = [2, 8] as const

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
