import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { godCard } from '../components/cards.ts'
import type { Task } from '../components/pack-form.ts'
import { spaceNamed } from '../components/spaces.ts'
import { EXTRA_COST } from '../rules/answers/tasks.ts'
import type { MatterOf } from '../rules/matters.ts'
import { collected, rewardsOf, taskAt } from '../rules/tasks.ts'
import { give, giveAll, train } from './gains.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'
import { welcome } from './recruiting.ts'
import { drawWeavings } from './weavings.ts'

/** Tasks are spent on the three icons beside a Worker, as evenly as possible; whoever passes forgoes the rest. */
export function tasks(play: Play, matter: MatterOf<'tasks'>, action: Action): void {
  const { seat, space } = matter
  switch (action.type) {
    case 'pass':
      return
    case 'extra':
      charge(play, seat, EXTRA_COST)
      play.events.push({ type: 'task-bought', seat })
      mustTake(play, seat)
      put(play, { ...matter, left: matter.left + 1, priest: false })
      return
    case 'use':
      useBefore(play, matter, action)
      return
    case 'task': {
      const icon = action.icon - 1
      put(play, { ...matter, left: matter.left - 1, done: [...matter.done, icon] })
      const task = taskAt(play, space, icon)
      play.events.push({ type: 'task-done', seat, task })
      perform(play, seat, task)
      return
    }
    default:
      throw misplaced(action, seat)
  }
}

/** Whoever does as a Priest does must take a God card after the tasks. */
function mustTake({ state }: Play, seat: Seat): void {
  const index = state.agenda.findLastIndex(matter => matter.type === 'take' && matter.seat === seat)
  if (index >= 0) state.agenda[index] = { type: 'take', seat, must: true }
}

function perform(play: Play, seat: Seat, task: Task): void {
  switch (task) {
    case 'potato':
    case 'corn':
    case 'stone':
    case 'gold':
      give(play, seat, collected(playerOf(play, seat), task))
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

function useBefore(play: Play, matter: MatterOf<'tasks'>, action: Action): void {
  const blessing = play.state.agenda.pop()
  if (blessing?.type !== 'cards' || action.type !== 'use') throw misplaced(action, matter.seat)
  put(play, matter)
  play.events.push({ type: 'card-used', seat: matter.seat, card: action.card })
  for (const card of blessing.cards) give(play, matter.seat, godCard(play.pack, card).gives)
}

/** A Warrior brings an adjacent Worker of another colour back into the supply. */
export function retrieve(play: Play, { seat }: MatterOf<'retrieve'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'retrieve') throw misplaced(action, seat)
  const { state, hill } = play
  const space = spaceNamed(hill, action.space)
  const worker = state.hill.find(one => one.space === space)?.worker
  if (worker === undefined) throw new RangeError(`nobody on ${action.space}`)
  state.hill = state.hill.filter(one => one.space !== space)
  welcome(play, seat, worker)
  play.events.push({ type: 'worker-retrieved', seat, worker, space: action.space })
}
