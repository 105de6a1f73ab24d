import type { AnyGame } from '../src/engine/contract/game.ts'

/** This many seats, or the nearest number that a game is for. */
export function seatsFor({ seats: [least, most] }: Pick<AnyGame, 'seats'>, wanted: number): number {
  return Math.min(most, Math.max(least, wanted))
}
