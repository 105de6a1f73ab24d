import type { Chance } from '../../../engine/basics/chance.ts'
import type { Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { hazardsOn } from '../rules/hazards.ts'
import type { View } from '../view.ts'
import { answer, ownOf } from './answer.ts'

/** Goes on until the temple bristles with hazards or the bag is heavy, and sometimes beyond that. */
export function daring(view: View, legal: readonly Action[], chance: Chance): Line<Action> {
  const isHeavy = ownOf(view).carried >= 25 + chance.below(20)
  const isFrightened = hazardsOn(view.path).length >= 4 && chance.below(4) === 0
  return answer(legal, isHeavy || isFrightened ? 'leave' : 'on')
}
