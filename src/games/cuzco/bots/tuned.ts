import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { planner } from './planner.ts'
import { restWorth } from './rest.ts'
import type { Weights } from './weights.ts'
import { best, type Means, type Scope, type Turn, wholeTurns, worthNow } from './whole-turns.ts'

/** How many turns are kept until it is seen what the rest of them is worth. */
const KEPT = 60
const SCOPE: Scope = {
  width: 6,
  depth: 7,
  first: { near: 60, far: 10, steps: 60 },
  later: { near: 10, far: 2, steps: 12 },
  lake: 0,
}

/** Whole turns by what they are worth with cards and a festival, the best first. */
export function promisingTurns(view: View, most: number, scope: Scope, means: Means): Turn[] {
  const { weights } = means
  const turns = wholeTurns(believe(view), KEPT, scope, means)
  return best(turns, most, turn => worthNow(turn, weights) + restWorth(turn.state, weights))
}

/** Who takes the best whole turn of a few, as these weights have it; answers to it are not looked at. */
export function playerWith(weights: Weights): Bot<View, Action> {
  return planner(weights, (view, means) => promisingTurns(view, 1, SCOPE, means)[0])
}
