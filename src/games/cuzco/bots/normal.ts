import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Allowance, Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { answerFestival } from './festivals.ts'
import { played, wantsToken } from './turns.ts'
import { type Scope, wholeTurns } from './whole-turns.ts'

const SCOPE: Scope = {
  width: 8,
  depth: 7,
  first: { near: 90, far: 30, steps: 80 },
  later: { near: 14, far: 2, steps: 16 },
}

/** Looks for the whole turn after which it is furthest ahead, following the most promising lines of steps. */
export function normal(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Line<Action> {
  if (view.festival !== undefined) return [answerFestival(view, legal)]
  if (wantsToken(view, legal)) return [{ type: 'token' }]
  const [best] = wholeTurns(believe(view), 1, SCOPE, { chance: quickChance(chance), allowance })
  return best === undefined ? [at(legal, 0)] : played(best)
}
