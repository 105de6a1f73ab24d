import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { planner } from './planner.ts'
import { promisingTurns } from './promising-turns.ts'
import type { Weights } from './weights.ts'
import type { Scope } from './whole-turns.ts'

const SCOPE: Scope = {
  width: 6,
  depth: 7,
  first: { near: 60, far: 10, steps: 60 },
  later: { near: 10, far: 2, steps: 12 },
  lake: 0,
}

/** Who takes the best whole turn of a few, as these weights have it; answers to it are not looked at. */
export function playerWith(weights: Weights): Bot<View, Action> {
  return planner(weights, (view, means) => promisingTurns(view, 1, SCOPE, means)[0])
}
