import type { AnyGame } from '../../src/engine/contract/game.ts'
import { countOf } from './count-of.ts'

/** How many play by the command line: two if it does not say, or as many as the game needs. Throws a RangeError for others than the game is for. */
export function seatsOf({ id, seats: [least, most] }: Pick<AnyGame, 'id' | 'seats'>, text: string | undefined): number {
  const seats = text === undefined ? Math.max(least, 2) : countOf('seats', text)
  if (seats < least || seats > most) throw new RangeError(`${id} is for ${least} to ${most} seats, not ${seats}`)
  return seats
}
