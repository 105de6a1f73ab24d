import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import { legal as legalIn } from '../legal.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { answerFestival } from './festivals.ts'
import { isAffordable, mayUseToken, withToken } from './tokens.ts'
import type { Weights } from './weights.ts'

/**
 * A player who answers festivals by a rule of thumb, and chooses all else in a way of its own. It uses a token where
 * its choice would take more AP than there are.
 */
export function byThumb(weights: Weights, choose: Bot<View, Action>): Bot<View, Action> {
  return (view, legal, chance, allowance) => {
    if (view.festival !== undefined) return [answerFestival(view, legal, weights)]
    if (!mayUseToken(view, legal, weights)) return choose(view, legal, chance, allowance)
    const more = withToken(view)
    const line = choose(more, [...legalIn(believe(more), more.turn.seat)], chance, allowance)
    return isAffordable(view, line, chance) ? line : [{ type: 'token' }, ...line]
  }
}
