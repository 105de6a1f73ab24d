import type { Moment } from './round.ts'
import type { Weights } from './weights.ts'

/** What somebody in the temple may expect to bring home, in gems: leaving now, and leaving one card later. */
export interface Prospects {
  readonly now: number
  readonly later: number
}

/** How the others are guessed to leave. */
export type Guess = Pick<Weights, 'alone' | 'staying'>

/** What the next card may bring or take, and how many there will be to share it. */
export function prospects(moment: Moment, guess: Guess): Prospects {
  const { inside, carried, cards, deadly, treasure } = moment
  const path = pathWorth(moment, guess)
  const sharers = 1 + guess.staying * (inside - 1)
  return {
    now: carried + path,
    later: ((cards - deadly) * (carried + guess.staying * path) + treasure / sharers) / cards,
  }
}

/** What one would take from the path, on average over leaving alone and leaving with another. */
function pathWorth({ inside, gems, artifacts }: Moment, guess: Guess): number {
  const alone = inside === 1 ? 1 : guess.alone
  return alone * (gems + artifacts) + (1 - alone) * Math.floor(gems / 2)
}

/** How many gems more leaving promises than going on: less than nothing where one had better go on. */
export function temptation(moment: Moment, guess: Guess): number {
  const { now, later } = prospects(moment, guess)
  return now - later
}
