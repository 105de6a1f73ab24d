import { at } from '../../../engine/basics/at.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answerFestival } from './festivals.ts'
import { played, wantsToken } from './turns.ts'
import type { Weights } from './weights.ts'
import type { Means, Turn } from './whole-turns.ts'

/** A player who chooses whole turns in some way, and answers festivals and uses tokens by rules of thumb. */
export function planner(weights: Weights, choose: (view: View, means: Means) => Turn | undefined): Bot<View, Action> {
  return (view, legal, chance, allowance) => {
    if (view.festival !== undefined) return [answerFestival(view, legal)]
    if (wantsToken(view, legal)) return [{ type: 'token' }]
    const turn = choose(view, { weights, chance: quickChance(chance), allowance })
    return turn === undefined ? [at(legal, 0)] : played(turn)
  }
}
