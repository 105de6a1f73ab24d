import { type Chance, chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Seat } from '../../src/engine/contract/seat.ts'
import { demandEnd } from '../../src/engine/play/demand-end.ts'
import { act, type Match, open, type Transcript } from '../../src/engine/play/match.ts'
import { frozen } from './json.ts'

/** A table that a random game is played at; the whim chooses the moves. */
export interface Table {
  readonly game: AnyGame
  readonly seats: number
  readonly options: unknown
  readonly seed: string
  readonly whim: string
}

/** A match and what it follows from. */
export type AnyMatch = Match<unknown> & Transcript<unknown, unknown>

/** A moment of a random game: the match, and the events that led to it. */
export interface Position {
  readonly game: AnyGame
  readonly match: AnyMatch
  readonly events: readonly unknown[]
}

/** Plays a random game to its end; every state that is met is frozen. Throws a RangeError if it does not end. */
export function walk({ whim, ...table }: Table): Generator<Position> {
  const { game } = table
  return walkOn({ game, match: begin(game, table), events: [] }, chance(whim))
}

/** Plays a game at random from a position to its end, as `walk` does. */
export function* walkOn({ game, ...begun }: Position, whims: Chance): Generator<Position> {
  let { match, events } = frozen(begun)
  for (let moves = 0; ; moves++) {
    yield { game, match, events }
    const move = randomMove(game, match, whims)
    if (!move) return
    demandEnd(game, moves)
    const acted = act(game, match, move.seat, move.action)
    if (!acted.ok) {
      throw new Error(`${game.id} refuses the legal ${game.notation.format(move.action)}: ${acted.refusal.code}`)
    }
    match = frozen({ ...match, ...acted.match, log: [...match.log, move] })
    events = frozen(acted.events)
  }
}

/** A match that nothing was played in yet. */
export function begin(game: AnyGame, { seats, options, seed }: Omit<Table, 'game' | 'whim'>): AnyMatch {
  const { id, version } = game
  return {
    game: id,
    version,
    seats,
    options: game.options.parse(options),
    log: [],
    ...open(game, { seats, options, seed }),
  }
}

/** Some positions of a random game, spread evenly from the first to the last. */
export function positions(table: Table, most: number): readonly Position[] {
  const all = [...walk(table)]
  if (all.length <= most) return all
  const places = Array.from({ length: most }, (_, place) => Math.round((place * (all.length - 1)) / (most - 1)))
  return places.flatMap(place => all[place] ?? [])
}

/** The seats of a match, from 0. */
export function seatsOf({ match }: Position): readonly Seat[] {
  return Array.from({ length: match.seats }, (_, seat) => seat)
}

/** The seats that are asked. */
export function askedOf(game: AnyGame, state: unknown): readonly Seat[] {
  return game.waiting(state).seats.map(({ seat }) => seat)
}

interface Move {
  readonly seat: Seat
  readonly action: unknown
}

/** Mostly somebody who is asked; now and then somebody who may act although they are not. */
function randomMove(game: AnyGame, { state, seats }: AnyMatch, whims: Chance): Move | undefined {
  const asked = askedOf(game, state)
  if (asked.length === 0) return undefined
  if (whims.below(8) === 0) {
    const seat = whims.below(seats)
    const unasked = asked.includes(seat) ? [] : [...game.legal(state, seat)]
    if (unasked.length > 0) return { seat, action: whims.pick(unasked) }
  }
  const seat = whims.pick(asked)
  const legal = [...game.legal(state, seat)]
  if (legal.length === 0) throw new Error(`seat ${seat} is asked and can do nothing`)
  return { seat, action: whims.pick(legal) }
}
