import type { Faces } from './faces.ts'
import type { Players } from './players.ts'
import type { Rules } from './rules.ts'
import type { Secrets } from './secrets.ts'

/**
 * The contract between Chaski and a game, in parts that can be learnt one after the other: rules, secrets, faces, and
 * what answers for players.
 */
export type Game<State, Action, Event, View, Options, Order = never> = Rules<State, Action, Event, Options> &
  Secrets<State, View> &
  Faces<Action, Event, View, Options> &
  Players<Action, View, Order>

/** What a game's folder brings: rules and secrets, and what it has of faces and players. Plain ones stand in for the rest. */
export type GameParts<State, Action, Event, View, Options, Order = never> = Rules<State, Action, Event, Options> &
  Secrets<State, View> &
  Partial<Faces<Action, Event, View, Options> & Players<Action, View, Order>>

/** Any such parts, with their types erased. */
export type AnyParts = GameParts<unknown, unknown, unknown, unknown, unknown, unknown>

/** Any game, with its types erased: what it returned is handed back to it unread. */
export interface AnyGame extends Game<unknown, unknown, unknown, unknown, unknown, unknown> {
  /** By version, the same game by the rules that tables of that version were begun with: the register finds them. */
  readonly earlier?: ReadonlyMap<number, AnyGame>
}
