import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { type Hill, SECTIONS } from '../components/hill.ts'
import type { Worker } from '../components/workers.ts'
import type { Player, State } from '../state.ts'
import type { Table } from './asking.ts'
import { isCourier, moreTasks, taskCount } from './task-count.ts'

/** What placing costs in food before Steps: by the distance of the sections, and by the terrace. */
const ROAMING = [0, 1, 3] as const
const DESCENDING = { top: 0, middle: 2, bottom: 5 } as const
const EASED_BY_STEPS = 2
const COURIER_DISCOUNT = 1

/** Who has built Steps in a section, from the top of the hill downwards. */
export interface Steps {
  readonly upper?: Seat
  readonly lower?: Seat
}

/** What placing a Worker costs in food, and whose Steps it uses, once for each marker. */
export interface PlacingCost {
  readonly roaming: number
  readonly descending: number
  /** What has to be paid: both, less what a Courier saves. */
  readonly food: number
  readonly stepsOf: readonly Seat[]
}

/** What placing a Worker costs on a space, for a High Priest that stands in the section `from`. */
export function placingCost(
  hill: Hill,
  space: number,
  { from, steps, courier }: { readonly from: number; readonly steps: readonly Steps[]; readonly courier: boolean },
): PlacingCost {
  const { terrace, section } = at(hill.spaces, space)
  const stepsOf = stepsAbove(terrace, at(steps, section))
  const roaming = at(ROAMING, distance(from, section))
  const descending = Math.max(0, DESCENDING[terrace] - EASED_BY_STEPS * stepsOf.length)
  const food = Math.max(0, roaming + descending - (courier ? COURIER_DISCOUNT : 0))
  return { roaming, descending, food, stepsOf }
}

/** The owners of the Steps above a terrace in one section. */
function stepsAbove(terrace: keyof typeof DESCENDING, { upper, lower }: Steps): Seat[] {
  const passed = { top: [], middle: [upper], bottom: [upper, lower] }
  return passed[terrace].flatMap(owner => owner ?? [])
}

/** How many sections lie between two of them, the shorter way round the hill. */
function distance(a: number, b: number): number {
  const apart = Math.abs(a - b) % SECTIONS
  return Math.min(apart, SECTIONS - apart)
}

/** What placing a player's Worker on a space costs. */
export function costOfPlacing(
  { hill, state }: { readonly hill: Hill; readonly state: Pick<State, 'steps'> },
  player: Pick<Player, 'priest' | 'buildings'>,
  worker: Worker,
  space: number,
): PlacingCost {
  const courier = isCourier({ worker, buildings: player.buildings })
  return placingCost(hill, space, { from: player.priest ?? 0, steps: state.steps, courier })
}

/** How many tasks placing a player's Worker on a space gives. */
export function tasksOfPlacing(
  { hill, state }: { readonly hill: Hill; readonly state: Pick<State, 'hill'> },
  { buildings }: Pick<Player, 'buildings'>,
  worker: Worker,
  space: number,
): number {
  return taskCount(hill, { space, worker, workers: bySpace(hill, state), buildings })
}

/** How many tasks it gives beyond the first one, by what for. */
export function moreOfPlacing({ hill, state }: Table, { buildings }: Player, worker: Worker, space: number) {
  return moreTasks(hill, { space, worker, workers: bySpace(hill, state), buildings })
}

/** What placing a Worker costs in food, and how many tasks it gives. */
export function prospect(table: Table, seat: Seat, worker: Worker, space: number): { food: number; tasks: number } {
  const player = at(table.state.players, seat)
  return {
    food: costOfPlacing(table, player, worker, space).food,
    tasks: tasksOfPlacing(table, player, worker, space),
  }
}

/** The Workers on the hill, by space. */
function bySpace({ spaces }: Hill, { hill }: Pick<State, 'hill'>): (Worker | undefined)[] {
  const workers: (Worker | undefined)[] = spaces.map(() => undefined)
  for (const { space, worker } of hill) workers[space] = worker
  return workers
}
