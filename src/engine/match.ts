import { type Chance, chance } from './chance.ts'
import type { Game, Seat } from './game.ts'
import type { Refused } from './refusal.ts'

/** A game being played, as plain JSON. `replay` needs it without `counter` and `state`. */
export interface Match<State, Action, Options> extends Score<Action, Options> {
  readonly counter: number
  readonly state: State
}

/** All that a match follows from. */
export interface Score<Action, Options> {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: Options
  readonly seed: string
  readonly log: readonly { readonly seat: Seat; readonly action: Action }[]
}

type Rules<S, A, E, V, O, R> = Game<S, A, E, V, O, R>

/**
 * Opens a match. The options are parsed, so that those not given take their defaults.
 * Throws a RangeError for a number of seats that the game does not allow or a seed that is not 64 hex digits,
 * and a ZodError for wrong options.
 */
export function open<S, A, E, V, O, R>(
  game: Rules<S, A, E, V, O, R>,
  { seats, options, seed }: { seats: number; options?: unknown; seed: string },
): Match<S, A, O> {
  const [min, max] = game.seats
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new RangeError(`${game.id} is for ${min} to ${max} seats, not ${seats}`)
  }
  const chosen = game.options.parse(options ?? {})
  const source = chance(seed)
  const state = game.setup(seats, chosen, source)
  return { game: game.id, version: game.version, seats, options: chosen, seed, log: [], counter: source.counter, state }
}

/** What an accepted action led to. */
export interface Acted<S, A, E, O> {
  readonly ok: true
  readonly match: Match<S, A, O>
  readonly events: readonly E[]
  readonly final: boolean
}

/** Plays an action for a seat: the match after it, or why it is not possible. The match given is not changed. */
export function act<S, A, E, V, O, R>(
  game: Rules<S, A, E, V, O, R>,
  match: Match<S, A, O>,
  seat: Seat,
  action: A,
): Acted<S, A, E, O> | Refused {
  const source: Chance = chance(match.seed, match.counter)
  const applied = game.apply(match.state, seat, action, source)
  if (!applied.ok) return applied
  const log = [...match.log, { seat, action }]
  return {
    ok: true,
    match: { ...match, log, counter: source.counter, state: applied.state },
    events: applied.events,
    final: applied.final,
  }
}

/** Plays a log again from its seed, up to an entry if wanted. Throws an Error at the first entry that is refused. */
export function replay<S, A, E, V, O, R>(
  game: Rules<S, A, E, V, O, R>,
  score: Score<A, O>,
  upTo = score.log.length,
): Match<S, A, O> {
  let match = open(game, score)
  for (const [number, { seat, action }] of score.log.slice(0, upTo).entries()) {
    const acted = act(game, match, seat, action)
    if (!acted.ok) throw new Error(`entry ${number} of the log is refused: ${acted.refusal.code}`)
    match = acted.match
  }
  return match
}
