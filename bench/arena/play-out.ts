import { at } from '../../src/engine/basics/at.ts'
import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Bot } from '../../src/engine/contract/players.ts'
import type { Outcome } from '../../src/engine/contract/rules.ts'
import type { Seat } from '../../src/engine/contract/seat.ts'
import { demandEnd } from '../../src/engine/play/demand-end.ts'
import { UNLIMITED } from '../../src/engine/play/unlimited.ts'
import { secondsSince } from '../../src/tables/computers/processor-time.ts'

/** A game between these players, by seat; the seed decides the deal and all that comes by chance. */
export interface Bout {
  readonly game: AnyGame
  /** As its schema gives them. */
  readonly options: unknown
  readonly players: readonly Bot<unknown, unknown>[]
  readonly seed: string
}

/** How a game ended. */
export interface Ending {
  readonly outcome: Outcome
  /** Whether who played alone has beaten the game. */
  readonly beaten: boolean | undefined
  /** By seat, the processor time of each whole turn, in ms: all that was thought before another seat was asked. */
  readonly turns: readonly (readonly number[])[]
}

/** As many draws lie between what the game takes and what its players take. */
const WHIMS = 1_000_000

/**
 * Plays a game to its end, every line of a player as far as it is possible, as Chaski does. Throws a RangeError for one
 * that its players never end.
 */
export function playOut({ game, options, players, seed }: Bout): Ending {
  const source = chance(seed)
  const whims = chance(seed, WHIMS)
  const turns = players.map((): number[] => [])
  let state = game.setup(players.length, options, source)
  let last: Seat | undefined
  for (let moves = 0; ; moves++) {
    const outcome = game.outcome(state)
    if (outcome !== undefined) return { outcome, beaten: game.beaten?.(game.view(state, 'public')), turns }
    demandEnd(game, moves)
    const { seat, weight } = at(game.waiting(state).seats, 0)
    const started = process.threadCpuUsage()
    const line = at(players, seat)(game.view(state, seat), [...game.legal(state, seat)], whims, UNLIMITED)
    const thought = secondsSince(started) * 1000
    const own = at(turns, seat)
    // Who plays alone begins a turn where they are asked for a whole one.
    const isNewTurn = seat !== last || (players.length === 1 && weight === 'big')
    own.push((isNewTurn ? 0 : (own.pop() ?? 0)) + thought)
    last = seat
    state = played(game, { state, seat, line, source })
  }
}

interface Turn {
  readonly state: unknown
  readonly seat: Seat
  readonly line: readonly unknown[]
  readonly source: Chance
}

/** Where a line leads: it is left when something was learned, somebody else is asked, or it is possible no longer. */
function played(game: AnyGame, { state: before, seat, line, source }: Turn): unknown {
  let state = before
  for (const [step, action] of line.entries()) {
    const applied = game.apply(state, seat, action, source)
    if (!applied.ok && step > 0) return state
    if (!applied.ok) throw new Error(`${game.notation.format(action)} is refused: ${applied.refusal.code}`)
    state = applied.state
    if (applied.undo === 'never' || game.waiting(state).seats[0]?.seat !== seat) return state
  }
  return state
}
