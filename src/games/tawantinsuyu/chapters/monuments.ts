import { at } from '../../../engine/basics/at.ts'
import type { Action } from '../actions.ts'
import { CLIMB_COST } from '../rules/answers/monuments.ts'
import { STEPS_COST } from '../rules/answers/supply.ts'
import type { MatterOf } from '../rules/matters.ts'
import { NOTHING } from '../rules/payment.ts'
import { advance, give } from './gains.ts'
import { leaveUndone } from './leave-undone.ts'
import { charge, misplaced, type Play, playerOf, score } from './play.ts'
import { rewardSteps } from './steps-used.ts'

export const STEPS_GAINS = { vp: 4, corn: 1, potato: 2 } as const
/** For whoever owns the upper Steps, when the lower ones are built. */
export const VP_FOR_UPPER = 2

/** Steps are built: first the upper ones of a section, then the lower ones. */
export function steps(play: Play, matter: MatterOf<'steps'>, action: Action): void {
  const { seat, free } = matter
  if (action.type === 'pass') {
    leaveUndone(play, matter)
    return
  }
  if (action.type !== 'steps') throw misplaced(action, seat)
  const paid = free ? NOTHING : charge(play, seat, STEPS_COST)
  const section = action.section - 1
  const there = at(play.state.steps, section)
  const upper = there.upper === undefined
  playerOf(play, seat).stepsMarkers--
  play.events.push({ type: 'steps-built', seat, section, upper, paid })
  if (there.upper === undefined) there.upper = seat
  else {
    there.lower = seat
    rewardSteps(play, there.upper, VP_FOR_UPPER)
  }
  give(play, seat, STEPS_GAINS)
}

/** A Statue is built. */
export function statue(play: Play, matter: MatterOf<'statue'>, action: Action): void {
  const { seat, free } = matter
  if (action.type === 'pass') {
    leaveUndone(play, matter)
    return
  }
  if (action.type !== 'statue') throw misplaced(action, seat)
  const { god, size } = action
  const { cost, vp } = play.pack.statues[size]
  const paid = free ? NOTHING : charge(play, seat, cost)
  const index = play.state.statues.findIndex(one => one.god === god && one.size === size)
  play.state.statues.splice(index, 1)
  playerOf(play, seat).statues.push({ god, size })
  score(play, seat, vp)
  play.events.push({ type: 'statue-built', seat, god, size, paid, vp })
}

/** A step on the Temple track for 1 gold. */
export function climbing(play: Play, { seat }: MatterOf<'climb'>, action: Action): void {
  if (action.type === 'pass') return
  charge(play, seat, CLIMB_COST)
  advance(play, seat, 1)
}
