import type { Chance } from '../../../engine/basics/chance.ts'
import type { Line } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { hazardsOn } from '../rules/hazards.ts'
import type { View } from '../view.ts'
import { answer, ownOf } from './answer.ts'

/** Brings a small bag home early, and never stays where three hazards lie. */
export function cautious(view: View, legal: readonly Action[], chance: Chance): Line<Action> {
  const { carried } = ownOf(view)
  const hazards = hazardsOn(view.path).length
  const hasEnough = carried >= 5 + chance.below(4)
  const isFrightened = hazards >= 3 || (hazards === 2 && carried >= 3)
  return answer(legal, hasEnough || isFrightened ? 'leave' : 'on')
}
