import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answerFestival } from './festivals.ts'
import { wantsToken } from './turns.ts'
import type { Weights } from './weights.ts'

/** A player who answers festivals and uses tokens by rules of thumb, and chooses all else in a way of its own. */
export function byThumb(weights: Weights, choose: Bot<View, Action>): Bot<View, Action> {
  return (view, legal, chance, allowance) => {
    if (view.festival !== undefined) return [answerFestival(view, legal, weights)]
    if (wantsToken(view, legal, weights)) return [{ type: 'token' }]
    return choose(view, legal, chance, allowance)
  }
}
