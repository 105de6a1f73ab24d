import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'

/** A game of the register. Throws a RangeError if there is none of this id. */
export function gameOf(id: string): AnyGame {
  const game = games.get(id)
  if (game === undefined) throw new RangeError(`no game is called ${id}; there are ${[...games.keys()].join(', ')}`)
  return game
}
