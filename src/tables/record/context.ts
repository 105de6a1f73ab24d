import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Store } from '../../store/store.ts'
import type { GuildId, TableId, UserId } from '../../store/values/ids.ts'
import type { Denied } from './result.ts'
import type { Member } from './rights.ts'

/** Where tables are kept: what every verb needs beside its request. */
export interface Context {
  readonly store: Store
  readonly games: Games
  /** Returns the seed of a new game, 64 hex digits; drawn at random if nothing is said. */
  readonly seed?: () => string
  /** By game, the options that a new table has unless others are given. */
  readonly usual?: ReadonlyMap<string, object>
  /** How many tables somebody may have open who has finished no game; with nothing said as many as anybody. */
  readonly firstTables?: number
  /** What the operator allows on every server besides; as much as is usual with nothing said. */
  readonly limits?: Readonly<Record<string, number>>
  /** Who asks: tables that they may not see are not there. Where nobody does, everything is seen. */
  readonly member?: Member
  /** What Discord lets somebody do, wherever they are asked about from. */
  readonly memberOf?: (user: UserId) => Member
  /** Told of a server's template for a game that does not fit it any more, and why: it is not used. */
  readonly unfitTemplate?: (which: { readonly guild: GuildId; readonly game: string }, why: Denied) => void
  /** Told of a game that failed to say why its computer player did something, which is played without a reason. */
  readonly reasonFailed?: (error: unknown, where: Reasoning) => void
  /** Told once of a table that is stopped, since no rules can read it, and why. */
  readonly stopped?: (table: TableId, why: Denied) => void
  /** The time that clocks and logs go by. */
  now(): Date
}

/** What a computer player's reason was asked for. */
export interface Reasoning {
  readonly table: TableId
  readonly game: string
  readonly seat: Seat
}

/** The same context where nobody asks: everything is seen. */
export function withoutMember({ member: _, ...context }: Context): Context {
  return context
}

/**
 * What whoever asks is called at tables of a server, or of direct messages where none is given: as they are called
 * there; where nobody knows that, by the name that they have everywhere.
 */
export function nameAt({ member }: Context, guild: GuildId | undefined, { name }: { readonly name: string }): string {
  return member?.nameOn(guild) ?? name
}

/** The games by their ids. */
export type Games = ReadonlyMap<string, AnyGame>
