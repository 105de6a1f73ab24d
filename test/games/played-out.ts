import { at } from '../../src/engine/basics/at.ts'
import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Allowance, Bot } from '../../src/engine/contract/players.ts'
import { demandEnd } from '../../src/engine/play/demand-end.ts'
import { act, type Entry, open } from '../../src/engine/play/match.ts'
import { UNLIMITED } from '../../src/engine/play/unlimited.ts'

/** A game that was played. */
export interface PlayedGame {
  readonly seats: number
  readonly options: unknown
  readonly seed: string
  readonly log: readonly Entry<unknown>[]
}

/** Who plays a game: by seat, a level of its computer players, or `random` for any legal move. */
export interface Sitting {
  readonly levels: readonly string[]
  readonly seed: string
  readonly options?: unknown
  /** How long each thought may go on; as long as it wants, if nothing is said. */
  allowance?(): Allowance
}

/** Any legal move, as if it were a level. */
export const RANDOM = 'random'

/**
 * A game of computer players, to its end. Throws a RangeError for a level or a number of seats that the game has not, or if it
 * does not end.
 */
export function playOut(
  game: AnyGame,
  { levels, seed, options = {}, allowance = () => UNLIMITED }: Sitting,
): PlayedGame {
  const seats = levels.length
  const whims = chance(seed, 1_000_000)
  const bots = levels.map(level => botOf(game, level))
  const log: Entry<unknown>[] = []
  let match = open(game, { seats, seed, options })
  for (;;) {
    const [asked] = game.waiting(match.state).seats
    if (asked === undefined) return { seats, options: game.options.parse(options), seed, log }
    demandEnd(game, log.length, levels)
    const { seat } = asked
    const legal = [...game.legal(match.state, seat)]
    const [action] = at(bots, seat)(game.view(match.state, seat), legal, whims, allowance())
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(`${game.notation.format(action)} is refused: ${acted.refusal.code}`)
    match = acted.match
    log.push({ seat, action })
  }
}

/** Who plays under this name. Throws a RangeError for a level that the game has not. */
export function botOf({ id, bots }: AnyGame, level: string): Bot<unknown, unknown> {
  const bot = bots[level]
  if (bot !== undefined) return bot
  if (level === RANDOM) return (_, legal, whims) => [whims.pick(legal)]
  throw new RangeError(`${id} has no computer player ${level}; there are ${levelsOf({ bots }).join(', ')}`)
}

/** The levels of a game's computer players from the weakest up, and at last any legal move. */
export function levelsOf({ bots }: Pick<AnyGame, 'bots'>): readonly string[] {
  return [...new Set([...Object.keys(bots), RANDOM])]
}
