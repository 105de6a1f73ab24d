import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { godCard } from '../components/cards.ts'
import type { PriestAction, Task } from '../components/pack-form.ts'
import type { Table } from '../rules/asking.ts'
import { type Asked, isQuestion, type MatterOf, type Question } from '../rules/matters.ts'
import { taskAt } from '../rules/tasks.ts'
import type { Player } from '../state.ts'
import type { Clock } from './clock.ts'
import { bestWorth, gainsWorth } from './gains-worth.ts'
import { nextCardWorth, nextWorkerWorth } from './hand-worth.ts'
import { priestWorth } from './priest-worth.ts'
import { ICONS, tasksWorth, taskWorth } from './task-worth.ts'
import type { Weights } from './weights.ts'

interface Waiting {
  readonly table: Table
  readonly player: Player
  readonly clock: Clock
  readonly w: Weights
}

/** What each kind of question is worth to whom it will be put; nothing, where it is not named. */
const WORTHS: { readonly [K in Question['type']]?: (waiting: Waiting, matter: MatterOf<K>) => number } = {
  turn: ({ w }, { done }) => (done.length === 1 ? w.second : 0),
  take: ({ player, clock }) => nextCardWorth(player, clock),
  nomad: ({ player, clock }) => nextWorkerWorth(player, clock),
  tasks: leftWorth,
  cards: ({ table, w }, { cards }) => sumOf(cards, card => gainsWorth(godCard(table.pack, card).gives, w)),
  feast: feastWorth,
  choice: ({ w }, { options }) => bestWorth(options, w),
  rewards: ({ w }, { list }) => sumOf(list, options => bestWorth(options, w)),
  building: (waiting, { free }) =>
    free ? gainsWorth({ freeBuilding: 1 }, waiting.w) : worthOfTask(waiting, 'building'),
  steps: (waiting, { free }) => (free ? waiting.w.steps : worthOfTask(waiting, 'steps')),
  statue: (waiting, { free }) => (free ? waiting.w.statue : worthOfTask(waiting, 'statue')),
  'produce-one': waiting => worthOfTask(waiting, 'produce'),
  'high-priest': (waiting, { action }) => Math.max(waiting.w.gold, worthOfAction(waiting, action)),
  conquer: waiting => worthOfAction(waiting, 'conquest') * waiting.w.laidOpen,
  worship: (waiting, { active }) => worthOfAction(waiting, 'worship', active ? 'active' : 'following'),
  offering: (waiting, { active }) => worthOfAction(waiting, 'offering', active ? 'active' : 'following'),
  produce: waiting => worthOfAction(waiting, 'produce'),
  weaving: ({ w }) => w.weavingWaits,
  hang: ({ w }) => w.hangWaits,
  purchase: ({ w }) => w.purchaseWaits,
  'keep-army': ({ w }) => w.armyWaits,
  flip: ({ w }) => w.flipWaits,
  muster: ({ w }) => w.musterWaits,
  retrieve: ({ w }) => w.retrieveWaits,
  climb: ({ w }) => w.climbWaits,
}

/** What still waits to be had by a seat, so that it is not forgone for something smaller. */
export function pendingWorth(table: Table, seat: Seat, clock: Clock): number {
  const waiting = { table, player: at(table.state.players, seat), clock, w: clock.weights }
  let worth = 0
  for (const matter of table.state.agenda) {
    if (isQuestion(matter) && matter.seat === seat) worth += worthOf(waiting, matter)
  }
  return worth
}

function worthOf<K extends Question['type']>(waiting: Waiting, matter: Asked<K>): number {
  return WORTHS[matter.type]?.(waiting, matter) ?? 0
}

function worthOfTask({ table, player, clock }: Waiting, task: Task): number {
  return taskWorth(table, player, task, clock)
}

function worthOfAction({ table, player, clock }: Waiting, action: PriestAction, who?: 'active' | 'following'): number {
  return priestWorth(table.pack, player, action, clock, who)
}

function sumOf<T>(things: readonly T[], worth: (thing: T) => number): number {
  return things.reduce((sum, thing) => sum + worth(thing), 0)
}

/** What the tasks of a Worker may still bring. */
function leftWorth({ table, player, clock, w }: Waiting, { space, left, done, priest }: MatterOf<'tasks'>): number {
  const worths = ICONS.map(icon => taskWorth(table, player, taskAt(table, space, icon), clock))
  const isRoundDone = done.length % ICONS.length === 0
  const open = ICONS.filter(icon => isRoundDone || !done.includes(icon))
  return w.task * tasksWorth(worths, left + (priest && player.potato > 0 ? w.bought : 0), w, open)
}

function feastWorth({ table, player, w }: Waiting, { left }: MatterOf<'feast'>): number {
  const worths = player.godCards
    .map(card => gainsWorth(godCard(table.pack, card).gives, w) + w.godGone)
    .sort((a, b) => b - a)
  return sumOf(worths.slice(0, left), each => Math.max(0, each))
}
