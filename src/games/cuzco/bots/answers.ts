import { at } from '../../../engine/basics/at.ts'
import { sameLuck } from '../../../engine/basics/quick-chance.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { applyLegal } from '../apply.ts'
import { boardOf } from '../components/board.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { imagine } from './believe.ts'
import { leadOf } from './judgement/lead.ts'
import { festivalWorth, restWorth } from './judgement/rest.ts'
import { type Means, type Scope, type Turn, wholeTurns } from './whole-turns.ts'

/** How an answer is looked for. */
const SCOPE: Scope = {
  width: 6,
  depth: 5,
  first: { near: 80, far: 6, steps: 30 },
  later: { near: 16, far: 0, steps: 20 },
  lake: 0,
}

/** The turn after which the viewer is furthest ahead once the others have answered it, each with the best turn for them. */
export function bestAnswered(view: View, turns: readonly Turn[], means: Means): Turn | undefined {
  const seat = ownSeat(view)
  const { weights } = means
  const { players: hands } = imagine(view, means.chance)
  const luck = sameLuck(means.chance)
  let best: { readonly turn: Turn; readonly worth: number } | undefined
  for (const turn of turns) {
    if (best !== undefined && means.allowance.isSpent()) break
    const players = turn.state.players.map((player, other) => ({ ...player, hand: at(hands, other).hand }))
    const lead = answered({ ...turn.state, players }, seat, { ...means, chance: luck() })
    const worth = restWorth(turn.state, weights) + lead - weights.step * turn.steps.length
    if (best === undefined || worth > best.worth) best = { turn, worth }
  }
  return best?.turn
}

/** How far a seat is ahead if its turn ends now and everybody else has had theirs. */
function answered(from: State, seat: Seat, means: Means): number {
  let state = ended(from, means)
  let lost = 0
  while (!state.over && state.turn.seat !== seat) {
    const [answer] = wholeTurns(state, 1, SCOPE, means)
    if (answer === undefined) break
    lost += festivalWorth(answer.state, means.weights)
    state = ended(answer.state, means)
  }
  return leadOf(boardOf(state.board), state, seat, means.weights).now - lost
}

function ended(state: State, { chance }: Means): State {
  return applyLegal(state, state.turn.seat, { type: 'end' }, chance).state
}
