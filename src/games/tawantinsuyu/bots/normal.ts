import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { sample } from '../../../engine/basics/chance.ts'
import type { Line } from '../../../engine/contract/players.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import { legal as legalOf } from '../legal.ts'
import { askedSeats, tableOf } from '../rules/asking.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { prospects, sensible } from './greedy.ts'
import { leadOf } from './worth.ts'

/** How many actions are looked at, how many of them followed to the end of the turn, and in how many worlds that could be. */
const BREADTH = 400
const FOLLOWED = 14
const ON_THE_WAY = 40
const WORLDS = 2
const LONGEST = 40

/** Follows the actions that look best to the end of its turn, playing there what looks best at once. */
export function normal(view: View, legal: readonly Action[], chance: Chance): Line<Action> {
  if (legal.length === 1) return [at(legal, 0)]
  const seat = ownSeat(view)
  const worlds = Array.from({ length: WORLDS }, () => believe(view, chance.shuffle))
  const looked = prospects(at(worlds, 0), seat, sample(sensible(legal, chance), BREADTH, chance), chance)
  const followed = looked.slice(0, FOLLOWED).map(({ action }) => ({
    action,
    lead: worlds.reduce((sum, world) => sum + leadAfter(world, seat, action, chance), 0),
  }))
  const best = Math.max(...followed.map(({ lead }) => lead))
  return [followed.find(({ lead }) => lead === best)?.action ?? at(legal, 0)]
}

/** How far the seat is ahead in a world when its turn is played out after an action. */
function leadAfter(world: State, seat: Seat, action: Action, chance: Chance): number {
  const applied = apply(world, seat, action, chance)
  if (!applied.ok) throw new RangeError(`${action.type} is not possible in a world that fits the view`)
  return leadAtEnd(applied.state, seat, chance)
}

/** How far the seat is ahead when somebody else is asked. */
function leadAtEnd(from: State, seat: Seat, chance: Chance): number {
  let state = from
  for (let step = 0; step < LONGEST && askedSeats(state)[0] === seat; step++) {
    const options = sample(sensible([...legalOf(state, seat)], chance), ON_THE_WAY, chance)
    const [best] = prospects(state, seat, options, chance)
    if (best === undefined) break
    state = best.state
  }
  return leadOf(tableOf(state), seat)
}
