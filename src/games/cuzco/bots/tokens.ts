import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import type { Weights } from './weights.ts'

/** Whether a token is better used now than kept, if there is something to do with its AP. */
export function mayUseToken({ supply }: View, legal: readonly Action[], weights: Weights): boolean {
  return supply.triples < weights.tokens && legal.some(action => action.type === 'token')
}

/** The view as if the seat in turn had used a token. */
export function withToken(view: View): View {
  const { turn, players } = view
  const user = at(players, turn.seat)
  return {
    ...view,
    turn: { ...turn, ap: turn.ap + 1, token: true },
    players: players.with(turn.seat, { ...user, tokens: user.tokens - 1 }),
  }
}

/** Whether a line of actions takes no more AP than there are. */
export function isAffordable(view: View, line: readonly Action[], chance: Chance): boolean {
  let state: State = believe(view)
  return line.every(action => {
    const applied = apply(state, view.turn.seat, action, chance)
    if (applied.ok) state = applied.state
    return applied.ok
  })
}
