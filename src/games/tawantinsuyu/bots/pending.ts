import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { godCard } from '../components/cards.ts'
import type { Table } from '../rules/asking.ts'
import type { Matter, MatterOf } from '../rules/matters.ts'
import { taskAt } from '../rules/tasks.ts'
import type { Player } from '../state.ts'
import type { Clock } from './clock.ts'
import { bestWorth, gainsWorth } from './gains-worth.ts'
import { nextCardWorth, nextWorkerWorth } from './hand-worth.ts'
import { priestWorth } from './priest-worth.ts'
import { ICONS, tasksWorth, taskWorth } from './task-worth.ts'
import type { Weights } from './weights.ts'

/** What still waits to be had by a seat, so that it is not forgone for something smaller. */
export function pendingWorth(table: Table, seat: Seat, clock: Clock): number {
  let worth = 0
  for (const matter of table.state.agenda) {
    if ('seat' in matter && matter.seat === seat) worth += matterWorth(table, matter, clock)
  }
  return worth
}

function matterWorth(table: Table, matter: Exclude<Matter, MatterOf<'keep'>>, clock: Clock): number {
  const { pack, state } = table
  const { weights: w } = clock
  const player = at(state.players, matter.seat)
  switch (matter.type) {
    case 'turn':
      return matter.done.length === 1 ? w.second : 0
    case 'take':
      return nextCardWorth(player, clock)
    case 'nomad':
      return nextWorkerWorth(player, clock)
    case 'tasks':
      return leftWorth(table, player, matter, clock)
    case 'cards':
      return matter.cards.reduce((sum, card) => sum + gainsWorth(godCard(pack, card).gives, w), 0)
    case 'feast':
      return feastWorth(table, player, matter, w)
    case 'choice':
      return bestWorth(matter.options, w)
    case 'rewards':
      return matter.list.reduce((sum, options) => sum + bestWorth(options, w), 0)
    case 'building':
      return matter.free ? gainsWorth({ freeBuilding: 1 }, w) : taskWorth(table, player, 'building', clock)
    case 'steps':
      return matter.free ? w.steps : taskWorth(table, player, 'steps', clock)
    case 'statue':
      return matter.free ? w.statue : taskWorth(table, player, 'statue', clock)
    case 'produce-one':
      return taskWorth(table, player, 'produce', clock)
    case 'high-priest':
      return Math.max(w.gold, priestWorth(pack, player, matter.action, clock))
    case 'conquer':
      return priestWorth(pack, player, 'conquest', clock) * w.laidOpen
    case 'worship':
    case 'offering':
      return priestWorth(pack, player, matter.type, clock, matter.active ? 'active' : 'following')
    case 'produce':
      return priestWorth(pack, player, matter.type, clock)
    case 'weaving':
      return w.weavingWaits
    case 'hang':
      return w.hangWaits
    case 'purchase':
      return w.purchaseWaits
    case 'keep-army':
      return w.armyWaits
    case 'flip':
      return w.flipWaits
    case 'muster':
      return w.musterWaits
    case 'retrieve':
      return w.retrieveWaits
    case 'climb':
      return w.climbWaits
    default:
      return 0
  }
}

/** What the tasks of a Worker may still bring. */
function leftWorth(
  table: Table,
  player: Player,
  { space, left, done, priest }: MatterOf<'tasks'>,
  clock: Clock,
): number {
  const worths = ICONS.map(icon => taskWorth(table, player, taskAt(table, space, icon), clock))
  const isRoundDone = done.length % ICONS.length === 0
  const open = ICONS.filter(icon => isRoundDone || !done.includes(icon))
  const { weights: w } = clock
  return w.task * tasksWorth(worths, left + (priest && player.potato > 0 ? w.bought : 0), w, open)
}

function feastWorth({ pack }: Table, { godCards }: Player, { left }: MatterOf<'feast'>, w: Weights): number {
  const worths = godCards.map(card => gainsWorth(godCard(pack, card).gives, w) + w.godGone).sort((a, b) => b - a)
  return worths.slice(0, left).reduce((sum, each) => sum + Math.max(0, each), 0)
}
