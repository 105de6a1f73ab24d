import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { imagine } from './imagine.ts'
import { temptation } from './judgement.ts'
import { type Moment, restOf } from './round.ts'
import type { Weights } from './weights.ts'

/** How often the rest of the round is imagined, and after how many times it is asked whether there is time for more. */
const TRIES = 300
const AT_ONCE = 25
/** In how many steps those who are imagined differ. */
const FINE = 1000

/**
 * Who imagines the rest of the round again and again, once leaving and once going on into the same cards, among others who are
 * more or less bold; and does what on average puts them further ahead of those.
 */
export function playerWith(weights: Weights): Bot<View, Action> {
  const { alone, remaining, boldness, variety, envy } = weights
  const tempts = (moment: Moment) => temptation(moment, weights)
  const wants = (moment: Moment) => temptation(moment, { alone, staying: remaining }) > 0
  return (view, legal, given, allowance) => {
    const chance = quickChance(given)
    const rest = restOf(view)
    const boldOne = () => boldness + variety * ((2 * chance.below(FINE)) / FINE - 1)
    const gainOnce = () => {
      const order = chance.shuffle(rest.deck)
      const others = Array.from({ length: rest.moment.inside - 1 }, boldOne)
      const ahead = (leaves: boolean) => {
        const haul = imagine(rest, { order, leaves, wants, tempts, others })
        return haul.own - envy * haul.others
      }
      return ahead(true) - ahead(false)
    }
    let gain = 0
    let tried = 0
    for (; tried < TRIES; tried++) {
      if (tried % AT_ONCE === 0 && allowance.isSpent()) break
      gain += gainOnce()
    }
    const isTempted = tried === 0 ? wants(rest.moment) : gain > 0
    return answer(legal, isTempted ? 'leave' : 'on')
  }
}
