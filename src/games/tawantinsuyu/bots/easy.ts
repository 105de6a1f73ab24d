import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import { sample } from '../../../engine/basics/chance.ts'
import type { Line } from '../../../engine/contract/players.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { believe } from './believe.ts'
import { prospects, sensible } from './greedy.ts'

/** How many actions are looked at. */
const BREADTH = 16

/** Does what looks best at once, of some things that it looks at, and never thinks further than that. */
export function easy(view: View, legal: readonly Action[], chance: Chance): Line<Action> {
  const [best] = prospects(
    believe(view, chance.shuffle),
    ownSeat(view),
    sample(sensible(legal, chance), BREADTH, chance),
    chance,
  )
  return [best?.action ?? at(legal, 0)]
}
