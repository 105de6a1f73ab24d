import type { Chance } from '../../../engine/basics/chance.ts'
import type { Allowance, Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { type Search, search } from './search.ts'

const SEARCH: Search = {
  beam: { width: 10, breadth: 14 },
  ways: 8,
  worlds: 3,
  turns: 3,
  breadth: 5,
}

/** Plays the way through its turn after which it does best in some further turns. */
export function hard(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Line<Action> {
  return search(SEARCH, { view, legal, chance, allowance })
}
