import { at } from '../../../engine/basics/at.ts'
import type { Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { countCards } from '../components/relics.ts'
import { legal as legalIn } from '../legal.ts'
import { type View, view as viewOf } from '../view.ts'
import { proposeFestival } from './festivals.ts'
import { WEIGHTS } from './weights.ts'
import type { Turn } from './whole-turns.ts'

/** Whether to use a token now. */
export function wantsToken(view: View, legal: readonly Action[]): boolean {
  return view.supply.triples < WEIGHTS.tokens && legal.some(action => action.type === 'token')
}

/** What to do when nothing on the site is worth its AP any more: a festival, a card, or the end of the turn. */
export function closing(view: View, legal: readonly Action[]): Action {
  const draw = wantsCard(view) ? legal.find(action => action.type === 'draw') : undefined
  const end = legal.find(action => action.type === 'end')
  return draw ?? proposeFestival(view, legal) ?? end ?? at(legal, 0)
}

function wantsCard(view: View): boolean {
  return !view.turn.last && countCards(view.hand ?? []) < WEIGHTS.enough
}

/** A turn to its end, or to the card that it is closed with. */
export function played({ steps, state }: Turn): Line<Action> {
  const { seat } = state.turn
  const close = closing(viewOf(state, seat), [...legalIn(state, seat)])
  const [first = close, ...others] = steps
  return steps.length === 0 ? [first] : [first, ...others, close]
}
