import { at } from '../../../engine/basics/at.ts'
import type { Hill } from '../components/hill.ts'
import type { Worker } from '../components/workers.ts'
import { has } from './passive.ts'

const WARRIOR_BONUS = 2

/** A Worker about to be placed: `workers` are those on the hill, by space, and `buildings` the placing player's. */
export interface Placement {
  readonly space: number
  readonly worker: Worker
  readonly workers: readonly (Worker | undefined)[]
  readonly buildings: readonly { readonly id: string }[]
}

/** A Worker saves food and may be first in a segment as a Courier does. */
export function isCourier(placement: Pick<Placement, 'worker' | 'buildings'>): boolean {
  return placement.worker === 'courier' || has(placement, 'asCourier')
}

/** How many tasks placing this Worker gives, before a Priest buys one more. */
export function taskCount(hill: Hill, placement: Placement): number {
  return Object.values(moreTasks(hill, placement)).reduce((sum, more) => sum + more, 1)
}

/** How many tasks it gives beyond the first one, by what for. */
export function moreTasks(hill: Hill, placement: Placement) {
  const { space, worker, workers } = placement
  const { adjacent, segment } = at(hill.spaces, space)
  const kin = adjacent.filter(other => workers[other] === worker).length
  const first = isCourier(placement) && at(hill.segments, segment).every(other => workers[other] === undefined)
  const strong = worker === 'warrior' && has(placement, 'moreForWarriors')
  return { kin, first: first ? 1 : 0, colour: suitsColour(hill, placement) ? 1 : 0, strong: strong ? WARRIOR_BONUS : 0 }
}

/** An Architect stands on blue, or a Craftsman on green; with the Building for it either may be the other. */
function suitsColour(hill: Hill, placement: Placement): boolean {
  const { space, worker } = placement
  const { colour } = at(hill.spaces, space)
  if (colour === undefined || (worker !== 'architect' && worker !== 'craftsman')) return false
  return has(placement, 'tradesSwap') || worker === (colour === 'blue' ? 'architect' : 'craftsman')
}
