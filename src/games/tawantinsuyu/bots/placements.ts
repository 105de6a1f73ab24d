import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { ActionOf } from '../actions.ts'
import { godCard, godNamed } from '../components/cards.ts'
import { TASKS } from '../components/pack-form.ts'
import { spaceNamed } from '../components/spaces.ts'
import type { Worker } from '../components/workers.ts'
import type { Table } from '../rules/asking.ts'
import { has } from '../rules/passive.ts'
import { prospect } from '../rules/placing-cost.ts'
import { type Clock, clockOf } from './clock.ts'
import { gainsWorth } from './gains-worth.ts'
import { tasksWorth, taskWorth } from './task-worth.ts'
import type { Weights } from './weights.ts'

type Placing = ActionOf<'place'>

/** Those placings that promise most by their tasks and by what they cost; each Worker on a space only in the cheapest way. */
export function bestPlacements(
  table: Table,
  seat: Seat,
  placings: readonly Placing[],
  { most, weights: w }: { readonly most: number; readonly weights: Weights },
): Placing[] {
  const clock = clockOf(table, w)
  const prices = new Map<Placing['by'], number>()
  const spots = new Map<Worker, Map<string, Spot>>()
  const worthAt = spotsOf(table, seat, clock)
  for (const placing of placings) {
    const { worker, space, by, corn } = placing
    const price = known(prices, by, () => priceOf(table, seat, by, clock)) + corn * Math.max(0, w.corn - w.potato)
    const spaces = known(spots, worker, () => new Map<string, Spot>())
    const spot = known(spaces, space, () => ({ promised: worthAt(worker, space), price, placing }))
    if (price < spot.price) spaces.set(space, { ...spot, price, placing })
  }
  return [...spots.values()]
    .flatMap(spaces => [...spaces.values()])
    .sort((a, b) => b.promised - b.price - (a.promised - a.price))
    .slice(0, most)
    .map(({ placing }) => placing)
}

/** A Worker on a space, and the cheapest way to place them there. */
interface Spot {
  readonly promised: number
  readonly price: number
  readonly placing: Placing
}

function known<K, T>(found: Map<K, T>, key: K, workOut: () => T): T {
  const before = found.get(key)
  if (before !== undefined) return before
  const worth = workOut()
  found.set(key, worth)
  return worth
}

/** What placing a Worker on a space promises, less the food for it. */
function spotsOf(table: Table, seat: Seat, clock: Clock): (worker: Worker, name: string) => number {
  const { hill, state } = table
  const player = at(state.players, seat)
  const { weights: w } = clock
  const byTask = new Map(TASKS.map(task => [task, taskWorth(table, player, task, clock)]))
  return (worker, name) => {
    const space = spaceNamed(hill, name)
    if (space === undefined) throw new RangeError(`no space ${name}`)
    const { food, tasks } = prospect(table, seat, worker, space)
    const worths = at(hill.spaces, space).icons.map(icon => byTask.get(at(hill.icons, icon)) ?? 0)
    const isPriest = worker === 'priest' || has(player, 'asPriest')
    const bought = isPriest && player.potato > food ? w.bought : 0
    return (
      w.task * tasksWorth(worths, tasks + bought, w) + besideTasks(isPriest ? 'priest' : worker, w) - food * w.potato
    )
  }
}

/** What Priests and Warriors bring beside their tasks. */
function besideTasks(worker: Worker, w: Weights): number {
  return worker === 'priest' || worker === 'warrior' ? w[worker] : 0
}

/** What is given up by placing with a God card, or with gold. */
function priceOf(table: Table, seat: Seat, by: Placing['by'], { use, weights: w }: Clock): number {
  if (by === 'gold') return 1 - use + use * w.gold
  const { godCards, statues } = at(table.state.players, seat)
  const card = godNamed(table.pack, godCards, by)
  if (card === undefined) throw new RangeError(`no God card ${by} in the hand`)
  const { gives, god } = godCard(table.pack, card)
  const gains = gainsWorth(gives, w)
  const used = statues.some(statue => statue.god === god) ? gains : 0
  return 1 - use + use * (w.god + gains * w.godGains) - used
}
