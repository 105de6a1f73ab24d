import { z } from 'zod'
import { firstProblem } from '../../src/engine/basics/problems.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'

/** A game of the register. Throws a RangeError if there is none of this id. */
export function gameOf(id: string): AnyGame {
  const game = games.get(id)
  if (game === undefined) throw new RangeError(`no game is called ${id}; there are ${[...games.keys()].join(', ')}`)
  return game
}

/** The options of a game that are given as JSON. Throws a RangeError that says what is wrong with them. */
export function optionsOf({ options }: AnyGame, text: string): unknown {
  try {
    return options.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof z.ZodError) throw new RangeError(`--options: ${firstProblem(error)}`)
    throw new RangeError(`--options is JSON, not ${text}`)
  }
}
