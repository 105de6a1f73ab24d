import { believe } from './believe.ts'
import { planner } from './planner.ts'
import { WEIGHTS } from './weights.ts'
import { type Scope, wholeTurns } from './whole-turns.ts'

const SCOPE: Scope = {
  width: 8,
  depth: 7,
  first: { near: 90, far: 30, steps: 80 },
  later: { near: 14, far: 2, steps: 16 },
  lake: 0,
}

/** Looks for the whole turn after which it is furthest ahead, following the most promising lines of steps. */
export const normal = planner(WEIGHTS, (view, means) => wholeTurns(believe(view), 1, SCOPE, means)[0])
