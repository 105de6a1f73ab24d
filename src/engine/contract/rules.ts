import type { z } from 'zod'
import type { Chance } from '../basics/chance.ts'
import type { Refused } from './refusal.ts'
import type { Seat } from './seat.ts'
import type { Phrase } from './words.ts'

/**
 * What may be done, and what it leads to. A table keeps the rules it began with, so they know nothing of pictures,
 * menus and words. Everything is pure; states, actions and events are plain JSON.
 */
export interface Rules<State, Action, Event, Options> {
  // All members are methods, never properties that hold a function: only so is any game an `AnyGame`. That is sound, since a
  // game is handed nothing but what its own schemas have read or it has itself returned.

  /** Stored with every table; never renamed. */
  readonly id: string
  /** Raised when an old log would replay differently, or with another pack. */
  readonly version: number
  /**
   * What is played with beside the rules, such as cards or a board: its name in options and states, and the game's
   * own, the default. A game without it has everything in its rules.
   */
  readonly pack?: { readonly name: string; readonly usual: unknown }
  readonly seats: readonly [min: number, max: number]
  /** How long a usual game is; of one that does not say so nobody is told what it will cost. */
  readonly length?: Length
  readonly options: z.ZodType<Options>
  /** A union discriminated by `type`. */
  readonly action: z.ZodType<Action>
  readonly state: z.ZodType<State>
  readonly event: z.ZodType<Event>

  /** For a number of seats within `seats`. Throws a RangeError for one that the options do not allow. */
  setup(seats: number, options: Options, chance: Chance): State
  waiting(state: State): Waiting
  /** Every action that `apply` would accept of this seat now, none twice, lazily. */
  legal(state: State, seat: Seat): Iterable<Action>
  apply(state: State, seat: Seat, action: Action, chance: Chance): Applied<State, Event>
  /** What is played for a seat that is asked and does not answer. */
  fallback(state: State, seat: Seat): Action
  /**
   * What becomes of the state where the player of a seat gives up, whether it is asked or not: it is never asked again.
   * Without it the seat plays what the game falls back on.
   */
  resign?(state: State, seat: Seat, chance: Chance): Happened<State, Event>
  /** Undefined while the game goes on. */
  outcome(state: State): Outcome | undefined
}

/** How long a usual game is. */
export interface Length {
  /** How often everybody is waited for, what they answer in one go being one time. */
  readonly moves: number
  /** All are asked at once, and the game goes on when the last has answered. */
  readonly together?: true
}

/** Any rules, with their types erased. */
export type AnyRules = Rules<unknown, unknown, unknown, unknown>

/** How big a decision is: a glance, some thought, a whole turn. */
export type Weight = 'quick' | 'normal' | 'big'

/**
 * The questions that are open. Seats asked at the same time share the beat; every new question raises it.
 * No seats: the game is over.
 */
export interface Waiting {
  readonly beat: number
  /** It goes on from the question before, as the next card of a round does: who answered that just now need not be called to it. */
  readonly goesOn?: true
  readonly seats: readonly { readonly seat: Seat; readonly decision: Phrase; readonly weight: Weight }[]
}

/**
 * How an action can be taken back: by its player alone, as long as only they know of it; by a vote, where another seat is
 * asked now; never, where chance was used or a secret shown.
 */
export type Undo = 'alone' | 'by vote' | 'never'

/** The state after something, and what happened. */
interface Happened<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** What an action did. */
export interface Done<State, Event> extends Happened<State, Event> {
  readonly ok: true
  readonly undo: Undo
}

export type Applied<State, Event, Code extends string = string> = Done<State, Event> | Refused<Code>

/** Places from 1, shared by ties; points as the game counts them, if it has any, and what broke ties, best first. */
export interface Outcome {
  readonly ranking: readonly {
    readonly seat: Seat
    readonly place: number
    readonly points?: number
    readonly ties: readonly number[]
  }[]
}
