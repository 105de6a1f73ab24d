import { at } from '../../../engine/basics/at.ts'
import { quickChance } from '../../../engine/basics/quick-chance.ts'
import type { Bot } from '../../../engine/contract/players.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { prospects, sensible } from './greedy.ts'
import type { Weights } from './weights.ts'

/** How many actions are looked at. */
const BREADTH = 8

/** Does what looks best at once, of some things that it looks at, as these weights have it. */
export function playerWith(weights: Weights): Bot<View, Action> {
  return (view, legal, chance) => {
    if (legal.length === 1) return [at(legal, 0)]
    const draws = quickChance(chance)
    const world = believe(view, draws.shuffle)
    const seat = ownSeat(view)
    const looked = sensible(world, seat, legal, { breadth: BREADTH, chance: draws, weights })
    const [best] = prospects(world, seat, looked, draws, weights)
    return [best?.action ?? at(legal, 0)]
  }
}
