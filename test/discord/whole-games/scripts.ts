import { chance } from '../../../src/engine/basics/chance.ts'
import { digest } from '../../../src/engine/basics/digest.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { act, type Entry, open } from '../../../src/engine/play/match.ts'
import { namesOf, recorded } from '../../games/recorded.ts'
import { gameOf } from '../../games/registered.ts'
import { type Played, type Script, scriptOf } from './script.ts'
import { typedOptions } from './typed-options.ts'

/** A recorded game, to be played again over the wire. */
export function recordedScript(id: string, name: string): Script {
  const game = gameOf(id)
  return scriptOf(game, recorded(game, name))
}

/** The games of this kind that were recorded and whose options can be typed; for one without any, a game of computer players. */
export function scriptsOf(game: AnyGame): readonly Script[] {
  const records = namesOf(game).map(name => recorded(game, name))
  const typed = records.filter(({ options }) => typedOptions(game, options) !== undefined)
  return (typed.length > 0 ? typed : [playedOut(game, game.seats[0])]).map(played => scriptOf(game, played))
}

/** A game of n computer players of the lowest level, or of chance where there are none. */
export function playedOut(game: AnyGame, seats: number): Played {
  const seed = digest([game.id, seats])
  const whims = chance(seed, 1_000_000)
  const [bot = (_: unknown, legal: readonly unknown[]) => whims.pick(legal)] = Object.values(game.bots)
  const log: Entry<unknown>[] = []
  let match = open(game, { seats, seed })
  for (;;) {
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return { seats, seed, log, options: game.options.parse({}) }
    const { seat } = asked
    const action = bot(game.view(match.state, seat), [...game.legal(match.state, seat)], whims)
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(`${game.notation.format(action)} is refused: ${acted.refusal.code}`)
    match = acted.match
    log.push({ seat, action })
  }
}
