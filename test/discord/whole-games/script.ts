import { chance, commitment } from '../../../src/engine/chance.ts'
import { act, open } from '../../../src/engine/match.ts'
import type { Seat } from '../../../src/engine/seat.ts'
import { recorded } from '../../games/recorded.ts'
import { gameOf } from '../../games/registered.ts'

/** What a seat does in one go: the last step is final, and commits those before it. */
export interface Stretch {
  readonly seat: Seat
  /** In the game's notation. */
  readonly steps: readonly string[]
}

/** A game to be played, and the seed that it needs. */
export interface Script {
  readonly game: string
  readonly seats: number
  readonly seed: string
  readonly stretches: readonly Stretch[]
}

/** A recorded game, to be played again over the wire. */
export function scriptOf(id: string, name: string): Script {
  const game = gameOf(id)
  const { seats, seed, options, log } = recorded(game, name)
  const stretches: Stretch[] = []
  let match = open(game, { seats, seed, options })
  let steps: string[] = []
  for (const { seat, action } of log) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(acted.refusal.code)
    match = acted.match
    steps.push(game.notation.format(action))
    if (!acted.final) continue
    stretches.push({ seat, steps })
    steps = []
  }
  return { game: id, seats, seed, stretches }
}

/** People in the order of their seats, as a table with this seed draws it by lot. */
export function seatedBy<T>({ seed }: Script, people: readonly T[]): readonly T[] {
  return chance(commitment(seed)).shuffle(people)
}
