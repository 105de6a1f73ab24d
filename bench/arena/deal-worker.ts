import { botOf } from '../../test/games/played-out.ts'
import { gameOf } from '../../test/games/registered.ts'
import { type Dealt, playDeal } from './deal.ts'

/** A deal as it is sent to a thread: the game and the players by their names. */
export interface Task {
  readonly game: string
  readonly options: unknown
  readonly seats: number
  readonly player: string
  readonly other: string
  readonly seed: string
  readonly number: number
}

/** Run in a worker thread. */
export default function run({ game: id, player, other, number, ...rest }: Task): Dealt {
  const game = gameOf(id)
  return playDeal({ ...rest, game, player: botOf(game, player), other: botOf(game, other) }, number)
}
