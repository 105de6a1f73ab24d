import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Allowance, Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { bestAnswered } from './answers.ts'
import { believe } from './believe.ts'
import { answerFestival } from './festivals.ts'
import { restWorth } from './rest.ts'
import { played, wantsToken } from './turns.ts'
import { best, type Scope, wholeTurns, worthNow } from './whole-turns.ts'

const SCOPE: Scope = {
  width: 16,
  depth: 8,
  first: { near: 120, far: 40, steps: 100 },
  later: { near: 20, far: 4, steps: 24 },
}
/** How many turns are kept until it is seen what the rest of them is worth, and how many are compared by the answers to them. */
const KEPT = 60
const COMPARED = 16

/** Looks for the best whole turns, and takes the one that is best after the others' answers to it. */
export function hard(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Line<Action> {
  if (view.festival !== undefined) return [answerFestival(view, legal)]
  if (wantsToken(view, legal)) return [{ type: 'token' }]
  const means = { chance: quickChance(chance), allowance }
  const turns = wholeTurns(believe(view), KEPT, SCOPE, means)
  const compared = best(turns, COMPARED, turn => worthNow(turn) + restWorth(turn.state))
  const chosen = bestAnswered(view, compared, means)
  return chosen === undefined ? [at(legal, 0)] : played(chosen)
}
