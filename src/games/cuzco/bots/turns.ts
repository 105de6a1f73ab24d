import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import { countCards } from '../components/relics.ts'
import type { Line } from '../../../engine/contract/players.ts'
import type { View } from '../view.ts'
import type { Turn } from './whole-turns.ts'
import { proposeFestival } from './festivals.ts'

/** So few triples are left that a token is better used than kept. */
const LATE_TRIPLES = 16
const ENOUGH_CARDS = 5

/** Whether to use a token now. */
export function wantsToken(view: View, legal: readonly Action[]): boolean {
  return view.supply.triples < LATE_TRIPLES && legal.some(action => action.type === 'token')
}

/** What to do when nothing on the site is worth its AP any more: a festival, a card, or the end of the turn. */
export function closing(view: View, legal: readonly Action[]): Action {
  const draw = wantsCard(view) ? legal.find(action => action.type === 'draw') : undefined
  const end = legal.find(action => action.type === 'end')
  return draw ?? proposeFestival(view, legal) ?? end ?? at(legal, 0)
}

function wantsCard(view: View): boolean {
  return !view.turn.last && countCards(view.hand ?? []) < ENOUGH_CARDS
}

/** The line that a turn is played by; without any step, or any turn found, what is left to do. */
export function played(view: View, legal: readonly Action[], turn: Turn | undefined): Line<Action> {
  const [first, ...others] = turn?.steps ?? []
  if (first !== undefined) return [first, ...others]
  return [turn === undefined ? at(legal, 0) : closing(view, legal)]
}
