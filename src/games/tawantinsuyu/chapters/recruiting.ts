import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import type { Worker } from '../components/workers.ts'
import type { MatterOf } from '../rules/matters.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'

/** A Nomad comes into the supply. */
export function nomad(play: Play, { seat }: MatterOf<'nomad'>, action: Action): void {
  if (action.type !== 'nomad') throw misplaced(action, seat)
  takeNomad(play, play.state.nomads.indexOf(action.worker))
  welcome(play, seat, action.worker)
  play.events.push({ type: 'nomad-taken', seat, worker: action.worker })
}

/** One of the Nomads, by their place, leaves; a Worker from the bag comes for them. */
export function takeNomad(play: Play, place: number): void {
  const left = play.state.nomads.toSpliced(place, 1)
  play.state.nomads = [...left, ...drawWorker(play)]
}

/** A Worker drawn from the bag, if there is one. */
export function drawWorker(play: Play): readonly Worker[] {
  const { state, chance } = play
  if (state.bag.length === 0) return []
  play.learned = true
  const place = chance.below(state.bag.length)
  const drawn = [at(state.bag, place)]
  state.bag = state.bag.toSpliced(place, 1)
  return drawn
}

/** The Worker at an end of the Village leaves it; undefined if it is empty. */
export function leaveVillage({ state }: Play, end: 'potato' | 'corn'): Worker | undefined {
  const { village } = state
  state.village = end === 'potato' ? village.slice(1) : village.slice(0, -1)
  return end === 'potato' ? village[0] : village.at(-1)
}

/** A Worker comes into a player's supply. */
export function welcome(play: Play, seat: Seat, worker: Worker): void {
  const player = playerOf(play, seat)
  player.workers = [...player.workers, worker]
}

/** At the end of the turn a Worker may be bought from either end of the Village. */
export function hire(play: Play, { seat }: MatterOf<'hire'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'hire') throw misplaced(action, seat)
  charge(play, seat, { [action.end]: 1 })
  const worker = leaveVillage(play, action.end)
  if (worker === undefined) throw new RangeError('the Village is empty')
  welcome(play, seat, worker)
  play.events.push({ type: 'worker-hired', seat, worker, end: action.end })
}

/** Workers beyond two leave the game. */
export function release(play: Play, matter: MatterOf<'release'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'release') throw misplaced(action, matter.seat)
  const player = playerOf(play, matter.seat)
  player.workers = player.workers.toSpliced(player.workers.indexOf(action.worker), 1)
  play.events.push({ type: 'worker-released', seat: matter.seat, worker: action.worker })
  put(play, matter)
}
