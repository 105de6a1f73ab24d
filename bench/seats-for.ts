import type { AnyGame } from '../src/engine/game.ts'

/** So many seats, or the number nearest to it that a game is for. */
export function seatsFor({ seats: [least, most] }: Pick<AnyGame, 'seats'>, wanted: number): number {
  return Math.min(most, Math.max(least, wanted))
}
