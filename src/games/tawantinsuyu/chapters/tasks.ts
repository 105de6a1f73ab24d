import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import { godCard } from '../components/cards.ts'
import type { Task } from '../components/pack-file.ts'
import { spaceName, spaceNamed } from '../components/spaces.ts'
import { give, giveAll, train } from '../rules/gains.ts'
import type { MatterOf } from '../rules/matters.ts'
import { matches } from '../rules/tapestry.ts'
import { nextIcons } from '../rules/task-spread.ts'
import { nothingFrom } from '../why-not/supply.ts'
import { type Answering, misplaced, PASS, type Table } from './chapter.ts'
import { charge, has, type Play, payment, playerOf, put } from './play.ts'
import { drawWeavings, tapestriesOf } from './weavings.ts'

const COLLECTED = { potato: 3, corn: 2, stone: 2, gold: 1 } as const
const MORE_OF_A_HARVEST = 'Z20'
const POTATO = { potato: 1 } as const

/** Tasks are spent on the three icons beside a Worker, as evenly as possible; whoever passes forgoes the rest. */
export const tasks: Answering<MatterOf<'tasks'>> = {
  *options(table, matter) {
    const { seat, space, left, done, priest } = matter
    const player = at(table.state.players, seat)
    if (left > 0) for (const icon of openIcons(table, matter)) yield { type: 'task', icon: icon + 1 }
    const blessing = table.state.agenda.at(-2)
    // A Statue's blessing may come before the tasks: it stands right behind them.
    if (done.length === 0 && left > 0 && blessing?.type === 'cards' && blessing.seat === seat) {
      for (const card of blessing.cards) yield blessed(table, card)
    }
    if (priest && payment(player, POTATO) !== undefined && space >= 0) yield { type: 'extra' }
    yield PASS
  },
  carry(play, matter, action) {
    const { seat, space } = matter
    switch (action.type) {
      case 'pass':
        return
      case 'extra':
        charge(play, seat, POTATO)
        play.events.push({ type: 'task-bought', seat })
        mustTake(play, seat)
        return put(play, { ...matter, left: matter.left + 1, priest: false })
      case 'use':
        return useBefore(play, matter, action)
      case 'task': {
        const icon = action.icon - 1
        put(play, { ...matter, left: matter.left - 1, done: [...matter.done, icon] })
        const task = taskAt(play, space, icon)
        play.events.push({ type: 'task-done', seat, task })
        return perform(play, seat, task)
      }
      default:
        throw misplaced(action, seat)
    }
  },
}

/** Whoever does as a Priest does must take a God card behind the tasks. */
function mustTake({ state }: Play, seat: Seat): void {
  const index = state.agenda.findLastIndex(matter => matter.type === 'take' && matter.seat === seat)
  if (index >= 0) state.agenda[index] = { type: 'take', seat, must: true }
}

/** The icons, 0 to 2, that the next task may be spent on. */
function openIcons(table: Table, { seat, space, done }: MatterOf<'tasks'>): number[] {
  const all = [0, 1, 2]
  const possible = new Set(all.filter(icon => nothingFrom(table, seat, taskAt(table, space, icon)) === undefined))
  return nextIcons(all, done, possible)
}

/** The task of the icon, 0 to 2, beside a space. */
export function taskAt({ hill }: Pick<Table, 'hill'>, space: number, icon: number): Task {
  return at(hill.icons, at(at(hill.spaces, space).icons, icon))
}

/** What a player's Tapestries bring where their Weavings match, from the first on. */
export function rewardsOf({ pack, state }: Table, seat: Seat) {
  return tapestriesOf(pack, at(state.players, seat)).flatMap(tapestry => matches(pack, tapestry).map(gains => [gains]))
}

function perform(play: Play, seat: Seat, task: Task): void {
  switch (task) {
    case 'potato':
    case 'corn':
    case 'stone':
      give(
        play,
        seat,
        has(playerOf(play, seat), MORE_OF_A_HARVEST)
          ? { [task]: COLLECTED[task] + 1, vp: 1 }
          : { [task]: COLLECTED[task] },
      )
      break
    case 'gold':
      give(play, seat, { gold: COLLECTED.gold })
      break
    case 'weaving':
      drawWeavings(play, seat)
      break
    case 'statue':
      put(play, { type: 'statue', seat, free: false, task: true })
      break
    case 'steps':
      put(play, { type: 'steps', seat, free: false, task: true })
      break
    case 'building':
      put(play, { type: 'building', seat, free: false, task: true })
      break
    case 'training':
      train(play, seat)
      break
    case 'produce':
      put(play, { type: 'produce-one', seat, task: true })
      break
    case 'merchant':
      giveAll(play, seat, rewardsOf(play, seat))
      break
  }
}

function blessed({ pack }: Table, card: number): Action {
  return { type: 'use', card: godCard(pack, card).name }
}

function useBefore(play: Play, matter: MatterOf<'tasks'>, action: Action): void {
  const blessing = play.state.agenda.pop()
  if (blessing?.type !== 'cards' || action.type !== 'use') throw misplaced(action, matter.seat)
  put(play, matter)
  play.events.push({ type: 'card-used', seat: matter.seat, card: action.card })
  for (const card of blessing.cards) give(play, matter.seat, godCard(play.pack, card).gives)
}

/** A Warrior brings an adjacent Worker of another colour back into the supply. */
export const retrieve: Answering<MatterOf<'retrieve'>> = {
  options({ hill, state }, { space }) {
    const { adjacent } = at(hill.spaces, space)
    const near = state.hill.filter(one => adjacent.includes(one.space) && one.worker !== 'warrior')
    return [...near.map((one): Action => ({ type: 'retrieve', space: spaceName(hill, one.space) })), PASS]
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'retrieve') throw misplaced(action, seat)
    const { state, hill } = play
    const space = spaceNamed(hill, action.space)
    const worker = state.hill.find(one => one.space === space)?.worker
    if (worker === undefined) throw new RangeError(`nobody on ${action.space}`)
    state.hill = state.hill.filter(one => one.space !== space)
    playerOf(play, seat).workers.push(worker)
    play.events.push({ type: 'worker-retrieved', seat, worker, space: action.space })
  },
}
