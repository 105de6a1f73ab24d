import type { z } from 'zod'
import type { Chance } from '../basics/chance.ts'
import type { Words } from './words.ts'

/** What answers for a player, from what their seat may know: standing orders and computer players. */
export interface Players<Action, View, Order> {
  readonly orders?: Orders<Action, View, Order>
  /** By level, from the weakest up. */
  readonly bots: Readonly<Record<string, Bot<View, Action>>>
}

/** Standing orders: kept secret, asked whenever their seat is. */
interface Orders<Action, View, Order> {
  readonly schema: z.ZodType<Order>
  decide(view: View, order: Order): Action | undefined
  /** A short text for the order, as its options are given or else as it is typed; `parse` returns what the schema then judges. */
  format(order: Order): string
  parse(text: string): unknown
  /** The order in a sentence. A typed one is shown in the catalog under `order.example`. */
  tell(order: Order, words: Words): string
  /**
   * What the game's command and its form ask for, by the name; what is given is then an order like `gems 10; artifact`, for
   * `parse` to read and `format` to write. A game without it has its orders typed.
   */
  readonly options?: OrderOptions
}

export type OrderOptions = Readonly<Record<string, OrderOption>>

/** A number within bounds, one of some words, or something that is said or not. */
export type OrderOption =
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'flag' }

/** What a computer player means to do: an action, and after it those that follow as far as it saw. */
export type Moves<Action> = readonly [Action, ...Action[]]

/** How long a thought may go on: a search asks it between two tries, and answers with the best that it has found. */
export interface Allowance {
  isSpent(): boolean
}

/**
 * A computer player: chooses a line from what its seat may know, beginning with a legal action. The rest is played
 * while it is possible, the seat is asked and nobody has learned anything.
 */
export type Bot<View, Action> = {
  play(view: View, legal: readonly Action[], chance: Chance, allowance: Allowance): Moves<Action>
}['play']
