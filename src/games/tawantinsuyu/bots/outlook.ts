import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Moves } from '../../../engine/contract/players.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import { askedSeats, tableOf } from '../rules/asking.ts'
import type { State } from '../state.ts'
import { endsTurn, greedily } from './greedy.ts'
import { leadOf } from './worth.ts'

export interface Outlook {
  /** How many further turns of its own a seat plays. */
  readonly turns: number
  /** How many actions are looked at for each step. */
  readonly breadth: number
  /** How much counts of what those turns change, from 0 to 1: the further ahead, the more is luck. */
  readonly trust: number
  readonly chance: Chance
}

/** Somebody is asked so many times at most, whoever it is; an outlook that takes longer ends there. */
const LONGEST = 60

/**
 * How far ahead a seat is in a world after a line, and by as much as they are trusted after some further turns, in which
 * everybody does what looks best at once.
 */
export function outlook(
  world: State,
  seat: Seat,
  line: Moves<Action>,
  { turns, breadth, trust, chance }: Outlook,
): number {
  let state = follow(world, seat, line, { breadth, chance })
  const atOnce = leadOf(tableOf(state), seat)
  if (turns === 0) return atOnce
  for (let own = 0, asked = 0; own < turns && !state.over && asked < LONGEST; asked++) {
    if (isAtTurn(state, seat)) own++
    state = greedily(state, at(askedSeats(state), 0), { breadth, chance })
  }
  return atOnce + trust * (leadOf(tableOf(state), seat) - atOnce)
}

function isAtTurn({ active, agenda }: State, seat: Seat): boolean {
  return active === seat && agenda.at(-1)?.type === 'turn'
}

/** Plays a line until something is learned, and from there what looks best at once to the end of the turn. */
function follow(
  world: State,
  seat: Seat,
  line: Moves<Action>,
  { breadth, chance }: Pick<Outlook, 'breadth' | 'chance'>,
): State {
  let state = world
  for (const action of line) {
    const applied = apply(state, seat, action, chance)
    if (!applied.ok) break
    state = applied.state
    if (endsTurn(applied)) return state
    if (applied.undo === 'never') break
  }
  return askedSeats(state)[0] === seat ? greedily(state, seat, { breadth, chance }) : state
}
