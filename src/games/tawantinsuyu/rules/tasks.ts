import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Gains, Task } from '../components/pack-form.ts'
import type { Table } from './asking.ts'
import { has } from './passive.ts'
import { matchesOf } from './tapestry.ts'

/** The task of the icon, 0 to 2, beside a space. */
export function taskAt({ hill }: Pick<Table, 'hill'>, space: number, icon: number): Task {
  return at(hill.icons, at(at(hill.spaces, space).icons, icon))
}

const COLLECTED = { potato: 3, corn: 2, stone: 2, gold: 1 } as const

/** What a task of collecting brings a player. */
export function collected(player: Parameters<typeof has>[0], task: keyof typeof COLLECTED): Gains {
  const isMore = task !== 'gold' && has(player, 'moreOfAHarvest')
  return isMore ? { [task]: COLLECTED[task] + 1, vp: 1 } : { [task]: COLLECTED[task] }
}

/** The rewards of a player's Tapestries, none of which leaves a choice. */
export function rewardsOf({ pack, state }: Pick<Table, 'pack' | 'state'>, seat: Seat) {
  return matchesOf(pack, at(state.players, seat)).map(gains => [gains])
}

/**
 * The icons for the next task. Each is used once before any is used again. `done` are those used so far, in order;
 * `possible` leaves out what cannot be performed. None left: the remaining tasks are forgone.
 */
export function nextIcons(icons: readonly number[], done: readonly number[], possible: ReadonlySet<number>): number[] {
  const round = done.slice(done.length - (done.length % icons.length))
  return icons.filter(icon => !round.includes(icon) && possible.has(icon))
}
