import { at } from '../../../engine/basics/at.ts'
import type { Moves } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { countCards } from '../components/relics.ts'
import { legal as legalIn } from '../legal.ts'
import { isLastTurn } from '../rules/last-turn.ts'
import type { State } from '../state.ts'
import { proposeFestival } from './festivals.ts'
import type { Weights } from './weights.ts'
import type { Turn } from './whole-turns.ts'

/** What the seat in turn does when nothing on the site is worth its AP any more: a festival, a card, or the end of the turn. */
export function closing(state: State, legal: readonly Action[], weights: Weights): Action {
  const draw = wantsCard(state, weights) ? legal.find(action => action.type === 'draw') : undefined
  const end = legal.find(action => action.type === 'end')
  return draw ?? proposeFestival(state, legal, weights) ?? end ?? at(legal, 0)
}

function wantsCard(state: State, weights: Weights): boolean {
  return !isLastTurn(state) && countCards(at(state.players, state.turn.seat).hand) < weights.enough
}

/** A turn to its end, or to the card that it is closed with. */
export function played({ steps, state }: Turn, weights: Weights): Moves<Action> {
  const close = closing(state, [...legalIn(state, state.turn.seat)], weights)
  const [first = close, ...others] = steps
  return steps.length === 0 ? [first] : [first, ...others, close]
}
