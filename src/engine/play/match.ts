import { chance, SEED } from '../basics/chance.ts'
import type { Refused } from '../contract/refusal.ts'
import type { AnyRules, Rules, Undo } from '../contract/rules.ts'
import type { Seat } from '../contract/seat.ts'

/** A game being played, as plain JSON: where it stands, and what chance it goes on with. */
export interface Match<State> {
  readonly seed: string
  /** How many draws were taken so far. */
  readonly counter: number
  readonly state: State
}

/** All that a match follows from, as plain JSON. */
export interface Transcript<Action, Options> {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: Options
  readonly seed: string
  readonly log: readonly Entry<Action>[]
}

/** What a seat played. */
export interface Entry<Action> {
  readonly seat: Seat
  readonly action: Action
}

/**
 * Opens a match. Options not given take their defaults. Throws a RangeError for a number of seats that the game does
 * not allow or a seed that is not 64 hex digits, and a ZodError for wrong options.
 */
export function open<S, A, E, O>(
  rules: Rules<S, A, E, O>,
  { seats, options, seed }: { readonly seats: number; readonly options?: unknown; readonly seed: string },
): Match<S> {
  const [min, max] = rules.seats
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new RangeError(`${rules.id} is for ${min} to ${max} seats, not ${seats}`)
  }
  if (!SEED.test(seed)) throw new RangeError('a seed is 64 lower-case hex digits')
  const source = chance(seed)
  const state = rules.setup(seats, rules.options.parse(options ?? {}), source)
  return { seed, counter: source.counter, state }
}

/** What an accepted action led to: the match after it, and what happened. */
export interface Acted<S, E> {
  readonly ok: true
  readonly match: Match<S>
  readonly events: readonly E[]
  readonly undo: Undo
}

/** Plays an action for a seat: what it led to, or why it is not possible. The match given is not changed. */
export function act<S, A, E, O>(
  rules: Rules<S, A, E, O>,
  { seed, counter, state }: Match<S>,
  seat: Seat,
  action: A,
): Acted<S, E> | Refused {
  const source = chance(seed, counter)
  const applied = rules.apply(state, seat, action, source)
  if (!applied.ok) return applied
  const { events, undo } = applied
  return { ok: true, match: { seed, counter: source.counter, state: applied.state }, events, undo }
}

/** What stands in a log where a player gave up: no game's action, for those are objects. */
export const RESIGNATION = 'resign'

/** Gives up for a seat; undefined for a game that does not say what becomes of it then. */
export function resignFrom(
  rules: AnyRules,
  { seed, counter, state }: Match<unknown>,
  seat: Seat,
): Acted<unknown, unknown> | undefined {
  const source = chance(seed, counter)
  const happened = rules.resign?.(state, seat, source)
  if (happened === undefined) return undefined
  const { state: after, events } = happened
  return { ok: true, match: { seed, counter: source.counter, state: after }, events, undo: 'never' }
}

/** Plays again what stands in a log; undefined where these rules do not allow it. */
export function replay(
  rules: AnyRules,
  match: Match<unknown>,
  { seat, action }: Entry<unknown>,
): Acted<unknown, unknown> | undefined {
  if (action === RESIGNATION) return resignFrom(rules, match, seat)
  const read = rules.action.safeParse(action)
  const acted = read.success ? act(rules, match, seat, read.data) : undefined
  return acted?.ok ? acted : undefined
}
