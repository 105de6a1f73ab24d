import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { imagine } from './imagine.ts'
import { likelyToLeave, prospects } from './judgement.ts'
import { type Moment, restOf } from './round.ts'
import type { Weights } from './weights.ts'

/** How often the rest of the round is imagined, and after how many times it is asked whether there is time for more. */
const TRIES = 300
const AT_ONCE = 25

/**
 * Who imagines the rest of the round again and again, once leaving and once going on into the same cards, while the others
 * leave as they are likely to; and does what on average puts them further ahead of those.
 */
export function playerWith(weights: Weights): Bot<View, Action> {
  const likely = (moment: Moment) => likelyToLeave(moment, weights)
  return (view, legal, given, allowance) => {
    const chance = quickChance(given)
    const rest = restOf(view)
    const { now, later } = prospects(rest.moment, weights)
    const ahead = (order: typeof rest.deck, leaves: boolean) => {
      const { own, others } = imagine(rest, { order, leaves, likely, chance })
      return own - weights.envy * others
    }
    let gain = now - later
    for (let tried = 0; tried < TRIES; tried++) {
      if (tried % AT_ONCE === 0 && allowance.isSpent()) break
      if (tried === 0) gain = 0
      const order = chance.shuffle(rest.deck)
      gain += ahead(order, true) - ahead(order, false)
    }
    return answer(legal, gain < 0 ? 'on' : 'leave')
  }
}
