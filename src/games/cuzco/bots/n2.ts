import type { Chance } from '../../../engine/basics/chance.ts'
import type { Allowance, Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { answerFestival } from './festivals.ts'
import { played } from './turns.ts'
import { boardOf } from '../components/board.ts'
import { restWorth } from './rest.ts'
import { type Scope, wholeTurns, worthNow } from './whole-turns.ts'
import { wantsToken } from './turns.ts'

const SCOPE: Scope = {
  width: 8,
  depth: 7,
  first: { near: 90, far: 30, steps: 80 },
  later: { near: 14, far: 2, steps: 16 },
}

/** Looks for the best whole turn, following the most promising lines of steps. */
export function n2(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Line<Action> {
  if (view.festival !== undefined) return [answerFestival(view, legal)]
  if (wantsToken(view, legal)) return [{ type: 'token' }]
  const turns = wholeTurns(believe(view), 40, SCOPE, { chance, allowance })
  const board = boardOf(view.board)
  const best = turns.map(turn => ({ turn, w: worthNow(turn) + restWorth(board, turn.state) })).sort((a, b) => b.w - a.w)[0]?.turn
  return played(view, legal, best)
}
