import type { Chance } from '../../../engine/basics/chance.ts'
import type { Allowance, Moves } from '../../../engine/contract/players.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { legal as legalOf } from '../legal.ts'
import { askedSeats } from '../rules/asking.ts'
import type { State } from '../state.ts'
import { endsTurn, prospects, sensible } from './greedy.ts'

/** A way through a turn, as far as its player is asked. */
export interface Path {
  readonly line: Moves<Action>
  readonly state: State
  readonly lead: number
}

/** How many ways are followed from step to step, and how many actions are looked at after each. */
export interface Beam {
  readonly width: number
  readonly breadth: number
}

interface Following extends Beam {
  /** Every action draws anew from the same luck, so that ways differ by what is done and not by luck. */
  readonly luck: () => Chance
  readonly allowance: Allowance
}

const LONGEST = 40
/** Ways that differ by less come to the same. */
const SAME = 1e-9

/** Ways through a turn from a state, the best first: from step to step those are followed that look best. */
export function pathsFrom(state: State, seat: Seat, legal: readonly Action[], following: Following): Path[] {
  const { width, allowance } = following
  const ended: Path[] = []
  let open = stepsFrom({ state, seat, legal, ended, following })
  for (let step = 1; open.length > 0 && step < LONGEST; step++) {
    const longer: Path[] = []
    for (const before of distinct(open).slice(0, width)) {
      if (allowance.isSpent()) return distinct([...ended, ...open])
      const { state } = before
      longer.push(...stepsFrom({ state, seat, legal: [...legalOf(state, seat)], before, ended, following }))
    }
    open = longer
  }
  return distinct([...ended, ...open])
}

interface Step {
  readonly state: State
  readonly seat: Seat
  readonly legal: readonly Action[]
  readonly before?: Path
  /** Where ways go that have come to the end of the turn. */
  readonly ended: Path[]
  readonly following: Following
}

/** The ways that are a step longer, those after which the turn goes on. */
function stepsFrom({ state, seat, legal, before, ended, following: { breadth, luck } }: Step): Path[] {
  const open: Path[] = []
  const looked = sensible(state, seat, legal, { breadth, chance: luck() })
  for (const { action, done, lead } of prospects(state, seat, looked, luck)) {
    const line: Moves<Action> = before === undefined ? [action] : [...before.line, action]
    const path = { line, state: done.state, lead }
    if (endsTurn(done) || askedSeats(done.state)[0] !== seat) ended.push(path)
    else open.push(path)
  }
  return open
}

/** The best first; of those that come to the same, one. */
function distinct(paths: readonly Path[]): Path[] {
  const sorted = paths.toSorted((a, b) => b.lead - a.lead)
  return sorted.filter(
    ({ lead }, place) => Math.abs(lead - (sorted[place - 1]?.lead ?? Number.NaN)) > SAME || place === 0,
  )
}
