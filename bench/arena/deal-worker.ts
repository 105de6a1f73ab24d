import { gameOf } from '../../test/games/registered.ts'
import { botFor, type Contender } from './contender.ts'
import { type Dealt, playDeal } from './deal.ts'

/** A deal as it is sent to a thread: the game by its id, the players as plain data. */
export interface Task {
  readonly game: string
  readonly options: unknown
  readonly seats: number
  readonly player: Contender
  readonly other: Contender
  readonly seed: string
  readonly number: number
}

/** Run in a worker thread. */
export default async function run({ game: id, player, other, number, ...rest }: Task): Promise<Dealt> {
  const game = gameOf(id)
  return playDeal({ ...rest, game, player: await botFor(game, player), other: await botFor(game, other) }, number)
}
