import { chance } from '../../src/engine/basics/chance.ts'
import { digestOf } from '../../src/engine/basics/digest-of.ts'

// Simultaneous perturbation (Spall 1992), as Stockfish's testing farm tunes by it. All weights move at once, each up
// or down by chance, and one contest between both ways says how far to go. The gains fall off by Spall's exponents.

/** How far the first round looks either way: a weight is multiplied or divided by e to this. */
const REACH = 0.3
const REACH_FALLS = 0.101
/** How far a contest that was won outright moves the weights in the first round. */
const PACE = 2
const PACE_FALLS = 0.602
const STEADY = 10

/** A round: two tables on either side of where the tuning stands. */
export interface Round {
  readonly up: readonly number[]
  readonly down: readonly number[]
  /** Where the tuning goes on when `up` was so much better: 1 for winning all, 0 for winning as often as `down`. */
  after(advantage: number): readonly number[]
}

/** The round of this number, from 1, from where the tuning stands: by how much each weight was stretched, as a logarithm. */
export function roundFrom(stretch: readonly number[], number: number, seed: string): Round {
  const whims = chance(digestOf([seed, number]))
  const signs = stretch.map(() => 1 - 2 * whims.below(2))
  const reach = REACH / number ** REACH_FALLS
  const pace = (PACE * REACH) / (1 + number / STEADY) ** PACE_FALLS
  const moved = (by: number) => stretch.map((each, index) => each + by * (signs[index] ?? 0))
  return { up: moved(reach), down: moved(-reach), after: advantage => moved(pace * advantage) }
}

/** The average of the second half of a way: chance has led single rounds astray. */
export function settled(way: readonly (readonly number[])[]): readonly number[] {
  const half = way.slice(Math.floor(way.length / 2))
  const [first = []] = half
  return first.map((_, index) => half.reduce((sum, at) => sum + (at[index] ?? 0), 0) / half.length)
}
