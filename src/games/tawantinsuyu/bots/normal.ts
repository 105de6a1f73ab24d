import type { Chance } from '../../../engine/basics/chance.ts'
import type { Allowance, Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { type Search, search } from './search.ts'

const SEARCH: Search = {
  beam: { width: 6, breadth: 12 },
  ways: 6,
  worlds: 2,
  turns: 0,
  breadth: 8,
}

/** Plays the way through its turn that looks best at the end of it. */
export function normal(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Line<Action> {
  return search(SEARCH, { view, legal, chance, allowance })
}
