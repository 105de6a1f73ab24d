import type { Chance } from '../../../engine/basics/chance.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Allowance, Bot } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { comparison, imagine, shuffling } from './imagine.ts'
import { answer, meeting, temptation, type Wish } from './judgement.ts'
import { type Moment, momentBefore, type Rest, restOf } from './round.ts'
import type { Weights } from './weights.ts'

/** How often the rest of the round is imagined at most, and after how many times it is asked whether that is enough. */
const TRIES = 600
const AT_ONCE = 30
/** How often somebody is thought of anew who would have left one card ago, and so cannot be the one inside. */
const DOUBTS = 12
/** Plans for the rest of a round: how bold one is among others. */
const PLANS = [-3, -1, 1, 3, 6, 15].map(amongOthers => ({ amongOthers, alone: 0 }))
const FINE = 1000

/**
 * Imagines the rest of the round again and again, among others who would not have left before, and leaves where that
 * brings more on average than going on. Alone, or in no danger, it need not imagine.
 */
export function playerWith(weights: Weights): Bot<View, Action> {
  return (view, legal, given, allowance) => {
    const rest = restOf(view)
    const { inside, deadly } = rest.moment
    if (deadly === 0) return answer(legal, 'on')
    const imagined =
      inside === 1 ? undefined : aheadIn({ rest, before: momentBefore(view) }, weights, quickChance(given), allowance)
    const ahead = imagined ?? -temptation(rest.moment, weights)
    return answer(legal, ahead > 0 ? 'on' : 'leave')
  }
}

/** What is known of a round. */
interface Round {
  readonly rest: Rest
  /** One card ago. */
  readonly before: Moment | undefined
}

/** By how many gems going on is imagined to be ahead of leaving; undefined where there is no time for it. */
function aheadIn({ rest, before }: Round, weights: Weights, chance: Chance, allowance: Allowance): number | undefined {
  const compared = comparison(PLANS.length)
  const plans = { guess: weights, boldness: PLANS }
  const turning = shuffling(rest.deck, chance)
  const meet = staying(meeting(weights, chance), before)
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries % AT_ONCE === 0 && (allowance.isSpent() || (tries > 0 && compared.isClear()))) break
    const first = meet()
    const areAlike = chance.below(FINE) < FINE * weights.alike
    const others = Array.from({ length: rest.moment.inside - 1 }, (_, other) =>
      other === 0 || areAlike ? first : meet(),
    )
    compared.add(imagine(rest, { next: turning(), others }, plans))
  }
  return compared.ahead()
}

/** Meets only those who would not have left one card ago, as far as such are found. */
function staying(meet: () => Wish, before: Moment | undefined): () => Wish {
  if (before === undefined) return meet
  return () => {
    let wish = meet()
    for (let doubt = 0; doubt < DOUBTS && wish(before); doubt++) wish = meet()
    return wish
  }
}
