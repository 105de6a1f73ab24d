import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { answer } from './answer.ts'
import { imagine } from './imagine.ts'
import { temptation } from './judgement.ts'
import { somebody, type Wish } from './kinds.ts'
import { type Moment, momentBefore, restOf } from './round.ts'
import type { Weights } from './weights.ts'

/** How often the rest of the round is imagined, and after how many times it is asked whether there is time for more. */
const TRIES = 300
const AT_ONCE = 25
/** How often somebody is thought of anew who would have left one card ago, and so cannot be the one inside. */
const DOUBTS = 12
/** Plans for the rest of a round among others: by how many gems leaving must promise more than going on. */
const PLANS = [-3, -1, 1, 3, 6, 15]
const FINE = 1000

/**
 * Who imagines the rest of the round again and again, among others of several kinds who would not have left before, and leaves
 * where that brings more on average than the best of some plans for going on. Alone, or in no danger, it need not imagine.
 */
export function playerWith(weights: Weights): Bot<View, Action> {
  const plans = PLANS.map(
    (boldness): Wish =>
      moment =>
        temptation(moment, weights) > (moment.inside === 1 ? 0 : boldness),
  )
  return (view, legal, given, allowance) => {
    const rest = restOf(view)
    const { inside, deadly } = rest.moment
    if (deadly === 0) return answer(legal, 'on')
    const later = plans.map(() => 0)
    let now = 0
    if (inside > 1) {
      const chance = quickChance(given)
      const before = momentBefore(view)
      for (let tried = 0; tried < TRIES; tried++) {
        if (tried % AT_ONCE === 0 && allowance.isSpent()) break
        const others = othersWith(weights, inside - 1, before, chance)
        const hauls = imagine(rest, { order: chance.shuffle(rest.deck), others }, plans)
        now += hauls.now
        for (const [plan, haul] of hauls.later.entries()) later[plan] = at(later, plan) + haul
      }
    }
    const wants = now === 0 ? temptation(rest.moment, weights) > 0 : now >= Math.max(...later)
    return answer(legal, wants ? 'leave' : 'on')
  }
}

/** So many others, all of one mind or each of their own. */
function othersWith(weights: Weights, count: number, before: Moment | undefined, chance: Chance): readonly Wish[] {
  const stayed = () => {
    let wish = somebody(weights, chance)
    for (let doubt = 0; doubt < DOUBTS && before !== undefined && wish(before); doubt++)
      wish = somebody(weights, chance)
    return wish
  }
  const areAlike = chance.below(FINE) < FINE * weights.alike
  const first = stayed()
  return Array.from({ length: count }, (_, other) => (other === 0 || areAlike ? first : stayed()))
}
