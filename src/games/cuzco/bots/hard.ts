import type { Chance } from '../../../engine/basics/chance.ts'
import type { Allowance, Line } from '../../../engine/contract/players.ts'
import { ownSeat, type Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { applyLegal } from '../apply.ts'
import { boardOf } from '../components/board.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { answerFestival } from './festivals.ts'
import { leadOf } from './judgement.ts'
import { played, wantsToken } from './turns.ts'
import { type Means, type Scope, type Turn, wholeTurns, worthNow } from './whole-turns.ts'

const env = (name: string, value: number) => Number(process.env[name] ?? value)
const SCOPE: Scope = {
  width: env('HW', 16),
  depth: 8,
  first: { near: env('HF', 120), far: 40, steps: 100 },
  later: { near: env('HN', 20), far: 4, steps: env('HS', 24) },
}
/** How many turns are compared by what the others can answer, and how their answers are looked for. */
const COMPARED = env('HK', 8)
const REPLY: Scope = {
  width: env('RW', 3),
  depth: env('RD', 5),
  first: { near: env('RF', 30), far: 6, steps: 30 },
  later: { near: env('RN', 6), far: 0, steps: 10 },
}

/** Looks for the best whole turns, and takes the one to which the others have the worst answer. */
export function hard(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Line<Action> {
  if (view.festival !== undefined) return [answerFestival(view, legal)]
  if (wantsToken(view, legal)) return [{ type: 'token' }]
  const means = { chance, allowance }
  const turns = wholeTurns(believe(view), COMPARED, SCOPE, means)
  return played(view, legal, bestAnswered(turns, ownSeat(view), means))
}

function bestAnswered(turns: readonly Turn[], seat: Seat, means: Means): Turn | undefined {
  let best: { turn: Turn; worth: number } | undefined
  for (const turn of turns) {
    if (best !== undefined && means.allowance.isSpent()) break
    const worth = env('MIX', 1) * afterAnswers(turn.state, seat, means) + (1 - env('MIX', 1)) * worthNow(turn)
    if (best === undefined || worth > best.worth) best = { turn, worth }
  }
  return best?.turn
}

/** How far one is ahead once everybody else has answered with their turn. */
function afterAnswers(from: State, seat: Seat, means: Means): number {
  let state = applyLegal(from, seat, { type: 'end' }, means.chance).state
  const apWorth = 0.1 * from.turn.ap
  while (!state.over && state.turn.seat !== seat) {
    const [reply] = wholeTurns(state, 1, REPLY, means)
    const before = reply?.state ?? state
    if (reply === undefined) break
    state = applyLegal(before, before.turn.seat, { type: 'end' }, means.chance).state
  }
  return leadOf(boardOf(state.board), state, seat).now + apWorth
}
