import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { straysOf } from '../../laws/strays.ts'
import { tableOf, type World } from './world.ts'

const MOST = 6

/** Moves in the notation of the game that are not legal for a reader as the table stands: a refusal must betray nothing. */
export async function wrongMoves(world: World, reader: Viewer): Promise<readonly string[]> {
  const { game, state } = await tableOf(world)
  const legal = reader === 'public' ? [] : [...game.legal(state, reader)]
  const right = new Set(legal.map(action => game.notation.format(action)))
  const strays = straysOf(game).map(action => game.notation.format(action))
  return [...new Set(strays)].filter(text => !right.has(text)).slice(0, MOST)
}
