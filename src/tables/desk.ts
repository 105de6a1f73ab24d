import type { AnyGame } from '../engine/game.ts'
import type { Store } from '../store/store.ts'

/** Where tables are kept: what every verb needs beside its request. */
export interface Desk {
  readonly store: Store
  readonly games: Games
  /** The time that clocks and logs go by. */
  now(): Date
}

/** The games by their ids. */
export type Games = ReadonlyMap<string, AnyGame>
