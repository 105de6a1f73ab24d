import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { own } from '../games/own.ts'
import { viewersOf } from './chapters/faces.ts'
import { positions } from './position.ts'
import { rearranged } from './rearranged.ts'

const SEED = '5ec2e7'.padEnd(64, '0')
const POSITIONS = 8

const twins = await own('twins')

/** What is to be done about a game that keeps something secret and does not say what, in a sentence; undefined if nothing is. */
export function missingTwins(game: AnyGame): string | undefined {
  if (twins.has(game.id)) return undefined
  const whims = chance(SEED)
  const table = { game, seats: game.seats[1], options: {}, seed: SEED, whim: SEED }
  const isSecret = positions(table, POSITIONS).some(position =>
    viewersOf(position).some(viewer => rearranged(game, position.match.state, viewer, whims) !== undefined),
  )
  if (!isSecret) return undefined
  return `${game.id} keeps something secret and nobody has said what: let test/games/${game.id}/twins.ts make states that differ in it, so that the tests look for it in all that is shown.`
}
