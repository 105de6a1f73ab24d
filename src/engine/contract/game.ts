import type { Faces } from './faces.ts'
import type { Players } from './players.ts'
import type { Rules } from './rules.ts'
import type { Secrets } from './secrets.ts'

/**
 * The contract between the house and a game, in parts that can be learnt one after the other: rules, secrets, faces, and
 * what answers for players.
 */
export type Game<State, Action, Event, View, Options, Order = never> = Rules<State, Action, Event, Options> &
  Secrets<State, View> &
  Faces<Action, Event, View, Options> &
  Players<Action, View, Order>

/** Any game, with its types erased: what it returned is handed back to it unread. */
export interface AnyGame extends Game<unknown, unknown, unknown, unknown, unknown, unknown> {
  /** By version, the same game by the rules that tables of that version were begun with: the register finds them. */
  readonly earlier?: ReadonlyMap<number, AnyGame>
}
