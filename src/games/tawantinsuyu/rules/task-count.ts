import { at } from '../../../engine/at.ts'
import { type Hill, segmentOf } from '../components/hill.ts'
import type { Worker } from '../components/workers.ts'

/** Passive Buildings that change what a Worker can do. */
const AS_COURIER = 'Z01'
const TRADES_SWAP = 'Z05'
const MORE_FOR_WARRIORS = 'Z14'
const WARRIOR_BONUS = 2

/** A Worker about to be placed: `workers` are those on the hill, by space, and `passive` the placing player's Buildings. */
export interface Placement {
  readonly space: number
  readonly worker: Worker
  readonly workers: readonly (Worker | undefined)[]
  readonly passive: ReadonlySet<string>
}

/** A Worker saves food and may be first in a segment as a Courier does. */
export function isCourier({ worker, passive }: Pick<Placement, 'worker' | 'passive'>): boolean {
  return worker === 'courier' || passive.has(AS_COURIER)
}

/** How many tasks placing this Worker gives, before a Priest buys one more. */
export function taskCount(hill: Hill, placement: Placement): number {
  const { space, worker, workers, passive } = placement
  const kin = at(hill.spaces, space).adjacent.filter(other => workers[other] === worker).length
  const first = isCourier(placement) && segmentOf(hill, space).every(other => workers[other] === undefined)
  const strong = worker === 'warrior' && passive.has(MORE_FOR_WARRIORS)
  return 1 + kin + (first ? 1 : 0) + (suitsColour(hill, placement) ? 1 : 0) + (strong ? WARRIOR_BONUS : 0)
}

/** An Architect stands on blue, or a Craftsman on green; with the Building for it either may be the other. */
function suitsColour(hill: Hill, { space, worker, passive }: Placement): boolean {
  const { colour } = at(hill.spaces, space)
  if (colour === undefined || (worker !== 'architect' && worker !== 'craftsman')) return false
  return passive.has(TRADES_SWAP) || worker === (colour === 'blue' ? 'architect' : 'craftsman')
}
