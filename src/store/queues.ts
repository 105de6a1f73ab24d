import type { QueueOptions, QueuePolicy } from 'pg-boss'
import { z } from 'zod'
import { type GuildId, guildId, type TableId, tableId, type UserId, userId } from './ids.ts'

/** What is left to be done after a commit, by queue. */
export interface Payloads {
  /** The table looks different in public since this revision. At most one is worked on per table. */
  readonly show: { readonly table: TableId; readonly revision: number }
  /** A seat is to be reminded of the question of this beat. */
  readonly remind: {
    readonly table: TableId
    readonly seat: number
    readonly beat: number
    readonly occasion: 'asked' | 'half' | 'fifths' | 'deadline' | 'last' | 'next'
  }
  /** There is something to be told this user. What another call has told him by then is not told again. */
  readonly call: { readonly user: UserId }
  /** What this seat holds may have changed, and its player wants to be sent it. */
  readonly hand: { readonly table: TableId; readonly seat: number }
  /** Whether others may take this seat has changed: it is offered in the channel, or not any more. */
  readonly vacant: { readonly table: TableId; readonly seat: number }
  /** This user lost his seat without doing so himself, and is to be told how he comes back. */
  readonly replaced: { readonly table: TableId; readonly seat: number; readonly user: UserId }
  /** A vote has changed, and its message is to. One vote's changes are told one at a time. */
  readonly vote: { readonly vote: number }
  /** A moderator has those reminded who are waited for by the question of this beat. */
  readonly nudge: { readonly table: TableId; readonly beat: number }
  /** This server is to be told which of its tables have stalled. */
  readonly digest: { readonly guild: GuildId }
  /** The host of this lobby is to be told that it will be closed. */
  readonly warn: { readonly table: TableId }
  /** This table has ended and is to be put away. */
  readonly archive: { readonly table: TableId }
  /** The clock is to look at all tables where something is due; every minute. */
  readonly sweep: object
  /** A vacation begins or ends: its player's tables are to be told. */
  readonly vacation: { readonly vacation: number; readonly phase: 'began' | 'ended' }
  /** A computer player is asked. */
  readonly bot: { readonly table: TableId; readonly seat: number; readonly beat: number }
}

export type Queue = keyof Payloads
/** A job; it waits until `after`, if that is said. */
export type Job = {
  readonly [Q in Queue]: { readonly queue: Q; readonly payload: Payloads[Q]; readonly after?: Date }
}[Queue]

export const PAYLOADS: { readonly [Q in Queue]: z.ZodType<Payloads[Q]> } = {
  show: z.object({ table: tableId, revision: z.int() }),
  remind: z.object({
    table: tableId,
    seat: z.int(),
    beat: z.int(),
    occasion: z.enum(['asked', 'half', 'fifths', 'deadline', 'last', 'next']),
  }),
  call: z.object({ user: userId }),
  hand: z.object({ table: tableId, seat: z.int() }),
  vacant: z.object({ table: tableId, seat: z.int() }),
  replaced: z.object({ table: tableId, seat: z.int(), user: userId }),
  vote: z.object({ vote: z.int() }),
  nudge: z.object({ table: tableId, beat: z.int() }),
  digest: z.object({ guild: guildId }),
  warn: z.object({ table: tableId }),
  vacation: z.object({ vacation: z.int(), phase: z.enum(['began', 'ended']) }),
  archive: z.object({ table: tableId }),
  sweep: z.object(),
  bot: z.object({ table: tableId, seat: z.int(), beat: z.int() }),
}

export const QUEUE_NAMES = [
  'show',
  'remind',
  'call',
  'hand',
  'vacant',
  'replaced',
  'nudge',
  'vote',
  'digest',
  'warn',
  'archive',
  'vacation',
  'sweep',
  'bot',
] as const satisfies readonly Queue[]

/** `show`: of one table only one is worked on at a time, in all processes together; `vote`: of one vote. */
export const POLICY: Readonly<Record<Queue, QueuePolicy>> = {
  show: 'singleton',
  remind: 'standard',
  call: 'standard',
  hand: 'standard',
  vacant: 'standard',
  replaced: 'standard',
  vote: 'singleton',
  nudge: 'standard',
  digest: 'standard',
  warn: 'standard',
  vacation: 'standard',
  archive: 'standard',
  sweep: 'exclusive',
  bot: 'standard',
}

/** A job is tried for about a week, at most five minutes apart; one that takes over a minute is taken for lost. */
export const RETRIES = {
  retryLimit: 2000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  retentionSeconds: 7 * 24 * 3600,
} as const satisfies QueueOptions

/** The daily job that forgets what is not needed any more and has digests sent. */
export const TIDY = 'tidy'
