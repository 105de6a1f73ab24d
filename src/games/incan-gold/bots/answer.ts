import { at } from '../../../engine/basics/at.ts'
import type { Moves } from '../../../engine/contract/players.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Choice } from '../state.ts'
import type { AdventurerView, View } from '../view.ts'

/** The legal action of this choice; the first one where it is not legal. Throws an Error if nothing is. */
export function answer(legal: readonly Action[], choice: Choice): Moves<Action> {
  const action = legal.find(each => each.choice === choice) ?? legal[0]
  if (!action) throw new Error('nothing is legal')
  return [action]
}

/** The adventurer whose view this is. Throws a RangeError for the public's view. */
export function ownOf(view: View): AdventurerView {
  return at(view.adventurers, ownSeat(view))
}
