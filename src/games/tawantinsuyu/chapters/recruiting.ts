import type { Action } from '../actions.ts'
import type { MatterOf } from '../rules/matters.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'

/** A Nomad comes into the supply. */
export function nomad(play: Play, { seat }: MatterOf<'nomad'>, action: Action): void {
  if (action.type !== 'nomad') throw misplaced(action, seat)
  const { nomads } = play.state
  nomads.splice(nomads.indexOf(action.worker), 1)
  playerOf(play, seat).workers.push(action.worker)
  play.events.push({ type: 'nomad-taken', seat, worker: action.worker })
  refillNomads(play)
}

/** A Worker from the bag comes to the Nomads. */
export function refillNomads(play: Play): void {
  const { bag, nomads } = play.state
  if (bag.length === 0) return
  play.learned = true
  nomads.push(...bag.splice(play.chance.below(bag.length), 1))
}

/** At the end of the turn a Worker may be bought from either end of the Village. */
export function hire(play: Play, { seat }: MatterOf<'hire'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'hire') throw misplaced(action, seat)
  const { village } = play.state
  charge(play, seat, { [action.end]: 1 })
  const worker = action.end === 'potato' ? village.shift() : village.pop()
  if (worker === undefined) throw new RangeError('the Village is empty')
  playerOf(play, seat).workers.push(worker)
  play.events.push({ type: 'worker-hired', seat, worker, end: action.end })
}

/** Workers beyond two leave the game. */
export function release(play: Play, matter: MatterOf<'release'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'release') throw misplaced(action, matter.seat)
  const { workers } = playerOf(play, matter.seat)
  workers.splice(workers.indexOf(action.worker), 1)
  play.events.push({ type: 'worker-released', seat: matter.seat, worker: action.worker })
  put(play, matter)
}
