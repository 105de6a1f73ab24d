import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { restWorth } from './judgement/rest.ts'
import { best, type Means, type Scope, type Turn, wholeTurns, worthNow } from './whole-turns.ts'

/** How many turns are kept until it is seen what the rest of them is worth. */
const KEPT = 60

/** Whole turns by what they are worth with cards and a festival, the best first. */
export function promisingTurns(view: View, most: number, scope: Scope, means: Means): Turn[] {
  const { weights } = means
  const turns = wholeTurns(believe(view), KEPT, scope, means)
  return best(turns, most, turn => worthNow(turn, weights) + restWorth(turn.state, weights))
}
