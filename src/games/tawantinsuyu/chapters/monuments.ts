import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { ActionOf } from '../actions.ts'
import { SIZES } from '../components/sizes.ts'
import { advance, give } from '../rules/gains.ts'
import type { MatterOf } from '../rules/matters.ts'
import { rewardSteps } from '../rules/steps-used.ts'
import { type Answering, misplaced, PASS, type Table } from './chapter.ts'
import { leaveUndone } from './leave-undone.ts'
import { charge, NOTHING, payment, playerOf, score } from './play.ts'

export const STEPS_COST = { stone: 3 } as const
export const STEPS_GAINS = { vp: 4, corn: 1, potato: 2 } as const
/** For whoever owns the upper Steps, when the lower ones are built. */
export const VP_FOR_UPPER = 2
const CLIMB_COST = { gold: 1 } as const

/** Where a player can build Steps; the lower ones only below others. */
export function stepsOptions({ state }: Table, seat: Seat, free: boolean): ActionOf<'steps'>[] {
  const player = at(state.players, seat)
  if (player.stepsMarkers === 0 || (!free && payment(player, STEPS_COST) === undefined)) return []
  return state.steps.flatMap(({ lower }, section) =>
    lower === undefined ? [{ type: 'steps', section: section + 1 } as const] : [],
  )
}

/** Steps are built: first the upper ones of a section, then the lower ones. */
export const steps: Answering<MatterOf<'steps'>> = {
  options: (table, { seat, free }) => [...stepsOptions(table, seat, free), PASS],
  carry(play, matter, action) {
    const { seat, free } = matter
    if (action.type === 'pass') return leaveUndone(play, matter)
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
  },
}

/** The Statues that a player can build; for nothing only small ones. */
export function statueOptions({ pack, state }: Table, seat: Seat, free: boolean): ActionOf<'statue'>[] {
  const player = at(state.players, seat)
  const sizes = free
    ? (['small'] as const)
    : SIZES.filter(size => payment(player, pack.statues[size].cost) !== undefined)
  const left = new Set(state.statues.map(({ god, size }) => `${god} ${size}`))
  return state.statues.flatMap(({ god, size }) => {
    if (!sizes.some(one => one === size) || !left.delete(`${god} ${size}`)) return []
    return [{ type: 'statue', god, size } as const]
  })
}

/** A Statue is built. */
export const statue: Answering<MatterOf<'statue'>> = {
  options: (table, { seat, free }) => [...statueOptions(table, seat, free), PASS],
  carry(play, matter, action) {
    const { seat, free } = matter
    if (action.type === 'pass') return leaveUndone(play, matter)
    if (action.type !== 'statue') throw misplaced(action, seat)
    const { god, size } = action
    const { cost, vp } = play.pack.statues[size]
    const paid = free ? NOTHING : charge(play, seat, cost)
    const index = play.state.statues.findIndex(one => one.god === god && one.size === size)
    play.state.statues.splice(index, 1)
    playerOf(play, seat).statues.push({ god, size })
    score(play, seat, vp)
    play.events.push({ type: 'statue-built', seat, god, size, paid, vp })
  },
}

/** A step on the Temple track for 1 gold. */
export const climbing: Answering<MatterOf<'climb'>> = {
  options({ pack, state }, { seat }) {
    const player = at(state.players, seat)
    const isPossible = player.gold > 0 && player.templeStep < pack.temple.steps.length - 1
    return isPossible ? [{ type: 'climb' }, PASS] : [PASS]
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    charge(play, seat, CLIMB_COST)
    advance(play, seat, 1)
  },
}
