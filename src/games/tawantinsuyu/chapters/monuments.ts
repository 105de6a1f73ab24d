import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { CLIMB_COST } from '../rules/answers/monuments.ts'
import { STEPS_COST, STEPS_GAINS } from '../rules/answers/supply.ts'
import type { MatterOf } from '../rules/matters.ts'
import { NOTHING } from '../rules/payment.ts'
import type { Draft } from '../state.ts'
import { advance, give } from './gains.ts'
import { leaveUndone } from './leave-undone.ts'
import { charge, misplaced, type Play, playerOf, score } from './play.ts'
import { rewardSteps } from './steps-used.ts'

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
  const { upper } = at(play.state.steps, section)
  playerOf(play, seat).stepsMarkers--
  play.events.push({ type: 'steps-built', seat, section, upper: upper === undefined, paid })
  laySteps(play, seat, section)
  if (upper !== undefined) rewardSteps(play, upper, VP_FOR_UPPER)
  give(play, seat, STEPS_GAINS)
}

/** Lays somebody's marker where the next Steps of a section are. */
export function laySteps({ state }: Play, owner: Seat, section: number): void {
  const there = at(state.steps, section)
  const laid = there.upper === undefined ? { upper: owner } : { ...there, lower: owner }
  state.steps = state.steps.with(section, laid)
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
  takeStatue(play.state, { god, size })
  const player = playerOf(play, seat)
  player.statues = [...player.statues, { god, size }]
  score(play, seat, vp)
  play.events.push({ type: 'statue-built', seat, god, size, paid, vp })
}

export type Statue = Draft['statues'][number]

/** Takes one of these Statues from where it stands. */
export function takeStatue(owner: Pick<Draft, 'statues'>, { god, size }: Statue): void {
  const index = owner.statues.findIndex(one => one.god === god && one.size === size)
  owner.statues = owner.statues.toSpliced(index, 1)
}

/** A step on the Temple track for 1 gold. */
export function climbing(play: Play, { seat }: MatterOf<'climb'>, action: Action): void {
  if (action.type === 'pass') return
  charge(play, seat, CLIMB_COST)
  advance(play, seat, 1)
}
