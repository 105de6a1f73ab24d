import { AP } from '../state.ts'
import { bestAnswered } from './answers.ts'
import { planner } from './planner.ts'
import { promisingTurns } from './tuned.ts'
import { WEIGHTS } from './weights.ts'
import type { Scope } from './whole-turns.ts'

const SCOPE: Scope = {
  width: 16,
  depth: 8,
  first: { near: 120, far: 40, steps: 100 },
  later: { near: 20, far: 4, steps: 24 },
  lake: AP,
}
/** How many turns are compared by the answers to them. */
const COMPARED = 16

/** Looks for the best whole turns, and takes the one that is best after the others' answers to it. */
export const hard = planner(WEIGHTS, (view, means) =>
  bestAnswered(view, promisingTurns(view, COMPARED, SCOPE, means), means),
)
