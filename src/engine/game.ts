import type { z } from 'zod'
import type { Chance } from './chance.ts'
import type { Draft, Panel } from './panel.ts'
import type { Refusal, Refused } from './refusal.ts'
import type { Frame, Scene } from './scene.ts'
import type { Phrase, Words } from './words.ts'

/** A place at a table, counted from 0 in the order of play. */
export type Seat = number

/** Who looks: a seat, or everybody. */
export type Viewer = Seat | 'public'

/** How big a decision is: a glance, some thought, a whole turn. */
export type Weight = 'quick' | 'normal' | 'big'

/**
 * The questions that are open. Seats asked at the same time share the beat; every new question raises it.
 * No seats: the game is over.
 */
export interface Waiting {
  readonly beat: number
  readonly seats: readonly { readonly seat: Seat; readonly decision: Phrase; readonly weight: Weight }[]
}

/**
 * What an action did. `final`: somebody learned something or another seat is asked now, so there is no way back for its
 * player alone. `learned`: chance was used or a secret shown, so there is no way back at all.
 */
export interface Done<State, Event> {
  readonly ok: true
  readonly state: State
  readonly events: readonly Event[]
  readonly final: boolean
  readonly learned: boolean
}

export type Applied<State, Event, Code extends string = string> = Done<State, Event> | Refused<Code>

/** Places from 1, shared by ties; points as the game counts them, and what broke ties, best first. */
export interface Outcome {
  readonly ranking: readonly {
    readonly seat: Seat
    readonly place: number
    readonly points: number
    readonly ties: readonly number[]
  }[]
}

/** What stands beside a table's picture: where the game is, the scores, and the picture in one short text. */
export interface Caption {
  readonly phase: string
  readonly scores: string
  /** At most 1000 characters. */
  readonly alt: string
}

/** What may stand next in a notation: a word, or several, and in few words what it costs and brings. */
export interface Continuation {
  readonly word: string
  readonly label: Phrase
}

/** A computer player: chooses one of the legal actions from what its seat may know. */
export type Bot<View, Action> = { play(view: View, legal: readonly Action[], chance: Chance): Action }['play']

/** The contract between the house and a game. Everything is pure; states, actions, events and views are plain JSON. */
export interface Game<State, Action, Event, View, Options, Order = never> {
  /** Stored with every table; never renamed. */
  readonly id: string
  /** Raised when an old log would replay differently, or with another pack. */
  readonly version: number
  /**
   * What is played with beside the rules, such as cards or a board: the name that options and states have it under, and the
   * game's own, for tables that bring no other. A game without it has all that it needs in its rules.
   */
  readonly pack?: { readonly name: string; readonly usual: unknown }
  readonly seats: readonly [min: number, max: number]
  readonly options: z.ZodType<Options>
  /** A union discriminated by `type`. */
  readonly action: z.ZodType<Action>
  readonly state: z.ZodType<State>
  readonly event: z.ZodType<Event>

  /** Throws a RangeError for a number of seats that the game or its options do not allow. */
  setup(seats: number, options: Options, chance: Chance): State
  waiting(state: State): Waiting
  /** Every action that `apply` would accept of this seat now, none twice, lazily. */
  legal(state: State, seat: Seat): Iterable<Action>
  apply(state: State, seat: Seat, action: Action, chance: Chance): Applied<State, Event>
  /** What is played for a seat that is asked and does not answer. */
  fallback(state: State, seat: Seat): Action
  /** Undefined while the game goes on. */
  outcome(state: State): Outcome | undefined
  /** Whose turn comes behind the one that is going on. A game without it has no turns in an order known to all. */
  nextTurn?(view: View): Seat | undefined
  /** A state that fits this view, in which the viewer's turn begins at once, for trying moves; undefined if there is none to try. */
  plan?(view: View): State | undefined
  /** By seat, the points of each so far, as far as the viewer of this view knows them. */
  points(view: View): readonly number[]

  /** All that this viewer may know, built up from nothing. */
  view(state: State, viewer: Viewer): View
  /** The question put to the viewer; for the public, what everybody who is asked could answer at once. */
  panel(view: View, legal: Iterable<Action>, draft: Draft<Action>): Panel
  scene(view: View, frame: Frame<string, View>): Scene
  /** By what words a part of the table can be drawn large: `look: { near }`. A game without it draws no parts. */
  nears?(view: View): readonly string[]
  /** One line of the log for this reader; empty where there is nothing for him to know. */
  tell(event: Event, reader: Viewer, words: Words, options: Options): string
  explain(refusal: Refusal, words: Words): string
  caption(view: View, words: Words): Caption
  /** The whole table in words. */
  board(view: View, words: Words): string
  /** What the viewer holds in secret, in words. */
  hand(view: View, words: Words): string
  readonly notation: {
    format(action: Action): string
    /** What the action's schema then judges, and undefined for what is no notation at all. */
    parse(text: string): unknown
    /**
     * What may stand behind these words in the notation of a legal action, nearest to what happened last first.
     * Behind a whole action stands nothing. A game without it has its actions suggested whole.
     */
    next?(view: View, legal: Iterable<Action>, words: readonly string[]): readonly Continuation[]
  }
  /** Standing orders: kept secret, asked whenever their seat is. */
  readonly orders?: {
    readonly schema: z.ZodType<Order>
    decide(view: View, order: Order): Action | undefined
    /** A short text for the order, as it is typed; `parse` gives what the schema then judges. */
    format(order: Order): string
    parse(text: string): unknown
    /** The order in a sentence. A typed one is shown in the catalog under `order.example`. */
    tell(order: Order, words: Words): string
  }
  /** By level, from the weakest up. */
  readonly bots: Readonly<Record<string, Bot<View, Action>>>
}

/** A game of which nothing is known but that it keeps the contract: what it returned is handed back to it unread. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, unknown>
