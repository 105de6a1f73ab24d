import { at } from '../../../engine/basics/at.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { withoutDetours } from './detours.ts'
import { byThumb } from './rules-of-thumb.ts'
import { played } from './turns.ts'
import type { Weights } from './weights.ts'
import type { Means, Turn } from './whole-turns.ts'

/** A player who chooses whole turns in some way. */
export function planner(weights: Weights, choose: (view: View, means: Means) => Turn | undefined): Bot<View, Action> {
  return byThumb(weights, (view, legal, chance, allowance) => {
    const turn = choose(view, { weights, chance: quickChance(chance), allowance })
    return turn === undefined ? [at(legal, 0)] : played(withoutDetours(believe(view), turn), weights)
  })
}
