import { AP } from '../state.ts'
import { bestAnswered } from './answers.ts'
import { planner } from './planner.ts'
import { promisingTurns } from './promising-turns.ts'
import { WEIGHTS } from './weights.ts'
import type { Scope } from './whole-turns.ts'

const SCOPE: Scope = {
  width: 16,
  depth: 8,
  first: { near: 120, far: 40, steps: 100 },
  later: { near: 20, far: 4, steps: 24 },
  lake: AP,
}
/** How many answers are looked for: the more others play, the fewer turns are compared by theirs. */
const ANSWERS = 16

/** Looks for the best whole turns, and takes the one that is best after the others' answers to it. */
export const hard = planner(WEIGHTS, (view, means) =>
  bestAnswered(view, promisingTurns(view, Math.floor(ANSWERS / (view.players.length - 1)), SCOPE, means), means),
)
