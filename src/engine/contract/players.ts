import type { z } from 'zod'
import type { Chance } from '../basics/chance.ts'
import type { Phrase, Words } from './words.ts'

/** What answers for a player, from what their seat may know: standing orders and computer players. */
export interface Players<Action, View, Order> {
  readonly orders?: Orders<Action, View, Order>
  /** By level, from the weakest up. */
  readonly bots: Readonly<Record<string, Bot<View, Action>>>
  /**
   * Why a player may want an action, in a sentence with its figures, from what its player knows before and after it;
   * `after` is undefined where nobody may know yet what comes of it. Undefined where it speaks for itself.
   */
  reason?(before: View, action: Action, after: View | undefined): Phrase | undefined
}

/** Standing orders: kept secret, asked whenever their seat is. */
interface Orders<Action, View, Order> {
  readonly schema: z.ZodType<Order>
  decide(view: View, order: Order): Action | undefined
  /** A short text for the order, as it is typed; `parse` returns what the schema then judges. */
  format(order: Order): string
  parse(text: string): unknown
  /** The order in a sentence. A typed one is shown in the catalog under `order.example`. */
  tell(order: Order, words: Words): string
  /**
   * What the game's command asks for, by the name; what is given is then an order like `gems 10; artifact`, for `parse` to
   * read. A game without it has its orders typed.
   */
  readonly options?: OrderOptions
}

export type OrderOptions = Readonly<Record<string, OrderOption>>

/** A number within bounds, one of some words, or something that is said or not. */
export type OrderOption =
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly values: readonly string[] }
  | { readonly type: 'flag' }

/** A computer player: chooses one of the legal actions from what its seat may know. Taken from a method, as all of the contract is. */
export type Bot<View, Action> = { play(view: View, legal: readonly Action[], chance: Chance): Action }['play']
