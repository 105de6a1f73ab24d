import type { Seat } from '../../../engine/contract/seat.ts'
import { isAxomamma } from '../rules/asking.ts'
import { has } from '../rules/passive.ts'
import { type Play, playerOf, score } from './play.ts'

/** Steps bring their owner this much each time that another player uses them. */
const VP_FOR_STEPS = 1

/** Whoever owns Steps that are used by another one is paid in VP; with the Building for it, for their own as well. */
export function useSteps(play: Play, user: Seat, owners: readonly Seat[]): void {
  for (const owner of owners) {
    const isPaid = owner !== user || (!isAxomamma(play, user) && has(playerOf(play, user), 'ownStepsCount'))
    if (isPaid) rewardSteps(play, owner, VP_FOR_STEPS)
  }
}

/** Gives VP to an owner of Steps. */
export function rewardSteps(play: Play, owner: Seat, vp: number): void {
  score(play, owner, vp)
  play.events.push(
    isAxomamma(play, owner) ? { type: 'axomamma-steps-used', vp } : { type: 'steps-used', seat: owner, vp },
  )
}
