import type { QueueOptions, QueuePolicy } from 'pg-boss'
import { z } from 'zod'
import { keysOf } from '../../engine/basics/keys-of.ts'
import { channelId, guildId, tableId, userId } from '../values/ids.ts'

interface Special<P> {
  readonly policy?: QueuePolicy
  /** Of the jobs with one key, one is worked on at a time, in all processes together, and holds up no other key's. */
  readonly key?: (payload: P) => number | string
  /** Whether a job makes another one of its key needless that is still worked on. */
  readonly overtakes?: (newer: P, older: P) => boolean
  /** Its jobs may be for a later moment: that of the commit says nothing of how old one is. */
  readonly later?: true
  /** After how long a job is taken for lost, where its work may take longer than that of others. */
  readonly expireInSeconds?: number
}

interface QueueKind<P> extends Special<P> {
  readonly payload: z.ZodType<P>
}

function queue<P>(payload: z.ZodType<P>, special: Special<P> = {}): QueueKind<P> {
  return { payload, ...special }
}

const seat = { table: tableId, seat: z.int() }

/** Computer players who are asked by one question, and the turns that they thought of. */
const asked = z.object({ table: tableId, beat: z.int(), seats: z.array(z.int()).readonly() })
const turn = z.object({ seat: z.int(), line: z.array(z.unknown()).readonly() })
const thought = asked.omit({ seats: true }).extend({ entries: z.int(), turns: z.array(turn).readonly() })

/** What is new of what somebody follows: of tables a part of the log, of players what they did, of servers tables with free seats. */
const followed = z.object({
  user: userId,
  /** Tells this message from every other. */
  batch: z.string(),
  tables: z
    .array(
      z.object({
        table: tableId,
        from: z.int(),
        to: z.int(),
        what: z.enum(['started', 'ended']).optional(),
        /** What was played is told. */
        isTold: z.boolean(),
      }),
    )
    .readonly(),
  players: z
    .array(z.object({ player: userId, table: tableId, what: z.enum(['opened', 'joined', 'started', 'ended']) }))
    .readonly(),
  free: z.array(z.object({ guild: guildId, tables: z.array(tableId).readonly() })).readonly(),
})

/** The jobs that are done after a commit: each queue with its schema. Those of one commit are enqueued in this order. */
const KINDS = {
  /** The table looks different in public since this revision. */
  show: queue(z.object({ table: tableId, revision: z.int() }), {
    policy: 'singleton',
    key: ({ table }) => table,
    overtakes: (newer, older) => newer.revision > older.revision,
  }),
  /** There is something to be told this user. What another call has told them by then is not told again. */
  call: queue(z.object({ user: userId }), { later: true, key: ({ user }) => user }),
  /** This user is to be told that they are invited to a table, or what has become of that. */
  invite: queue(z.object({ table: tableId, user: userId }), {
    later: true,
    key: ({ table, user }) => `${table}:${user}`,
  }),
  /** A seat may be free for one of those who wait at this table, or an offer of one may be over. */
  reserve: queue(z.object({ table: tableId }), { later: true, key: ({ table }) => table }),
  /** What this seat holds may have changed, and its player wants to be sent it. */
  hand: queue(z.object(seat)),
  /** This user has got a seat at a table in a thread of its own: they are added there. */
  seated: queue(z.object({ table: tableId, user: userId })),
  /** How this table is has changed, which the post where it stands is to be marked by; or it has left this thread. */
  mark: queue(z.object({ table: tableId, left: channelId.exactOptional() }), {
    policy: 'singleton',
    key: ({ table }) => table,
  }),
  /** Whether others may take this seat has changed: it is offered in the channel, or not any more. */
  vacant: queue(z.object(seat)),
  /** This user lost their seat without doing so themselves, and is to be told how they come back. */
  replaced: queue(z.object({ ...seat, user: userId }), { later: true }),
  /** A moderator has those players reminded who are waited for by the question of this beat. */
  nudge: queue(z.object({ table: tableId, beat: z.int(), by: userId.exactOptional() })),
  /** A vote has changed, and its message is to. */
  vote: queue(z.object({ vote: z.int() }), { policy: 'singleton', key: ({ vote }) => vote }),
  /** What the operator announces is to go to the servers after this one, or to be taken back there; a slice at a time. */
  announce: queue(z.object({ announcement: z.int(), after: z.string() }), { key: ({ announcement }) => announcement }),
  /** This server is to be told that, or not any more. */
  'tell-server': queue(z.object({ announcement: z.int(), guild: guildId }), { later: true, key: ({ guild }) => guild }),
  /** This server is to be told which of its tables have stalled. */
  digest: queue(z.object({ guild: guildId })),
  /** The host of this lobby is to be told that it will be closed. */
  warn: queue(z.object({ table: tableId }), { later: true }),
  /** What is sought on this server is to be matched. */
  match: queue(z.object({ guild: guildId }), { policy: 'singleton', key: ({ guild }) => guild }),
  /** Whoever has sought this game for two weeks, or has not confirmed, is to be asked whether they still want it. */
  lapsed: queue(z.object({ seek: z.int() }), { later: true }),
  /** What is sought on this server is to be shown where its admins want it. */
  seeks: queue(z.object({ guild: guildId }), { policy: 'singleton', key: ({ guild }) => guild }),
  /** This user is to be asked whether they will play at the table that was found for what they seek, or told what has become of that. */
  matched: queue(z.object({ table: tableId, user: userId }), {
    later: true,
    key: ({ table, user }) => `${table}:${user}`,
  }),
  /** This table has ended and is to be archived. */
  archive: queue(z.object({ table: tableId })),
  /** A vacation begins or ends: its player's tables are to be told. */
  vacation: queue(z.object({ vacation: z.int(), phase: z.enum(['began', 'ended']) }), { later: true }),
  /** This user was banned from this server: they leave its lobbies and reserve lists. */
  banned: queue(z.object({ guild: guildId, user: userId })),
  /** Whoever this ban is about is to be told of it. */
  'tell-banned': queue(z.object({ ban: z.int() }), { later: true }),
  /** This user's ban from this server, of which they were told, is lifted, and they are to be told. */
  'tell-lifted': queue(z.object({ ban: z.int(), guild: guildId, user: userId }), { later: true }),
  /** Whoever hosts this lobby does so since its host was made to leave, and is to be told. */
  'host-now': queue(z.object({ table: tableId }), { later: true }),
  /** This user is to be forgotten, at table after table. */
  forget: queue(z.object({ user: userId }), { key: ({ user }) => user, expireInSeconds: 3600 }),
  /** This user was blocked: they lose their seats, at table after table. */
  'shut-out': queue(z.object({ user: userId }), { key: ({ user }) => user, expireInSeconds: 3600 }),
  /** The bot is to leave this server. */
  'leave-server': queue(z.object({ guild: guildId }), { key: ({ guild }) => guild }),
  /** All of this server is to be deleted. */
  'delete-server': queue(z.object({ guild: guildId }), { key: ({ guild }) => guild, expireInSeconds: 3600 }),
  /** The game of this table, and all of its server and game that ended after it, are to be rated anew. */
  rate: queue(z.object({ table: tableId })),
  /** A backup is to be made, if one is due. */
  backup: queue(z.object(), { policy: 'exclusive', expireInSeconds: 6 * 3600 }),
  /** It is to be looked for whom there may be news of what they follow; every minute. */
  followers: queue(z.object(), { policy: 'exclusive' }),
  /** What this user follows is to be looked at. */
  follow: queue(z.object({ user: userId }), { later: true, key: ({ user }) => user }),
  /** This user is to be told this of what they follow. */
  followed: queue(followed),
  /** A maintenance is over, and deadlines have moved: the tables that show one are to be shown anew. */
  deadlines: queue(z.object()),
  /** The clock is to look at all tables where something is due; every minute. */
  sweep: queue(z.object(), { policy: 'exclusive' }),
  /** The clock is to look at these tables, where something was due. */
  due: queue(z.object({ tables: z.array(tableId) })),
  /**
   * Computer players are asked. Of one table's they think one after the other: other tables' come between, and a turn may be
   * many thoughts, each of which waits for them.
   */
  bot: queue(asked, { key: ({ table }) => table, expireInSeconds: 600 }),
  /**
   * The pause of computer players is over: they play the lines that they thought of when the log had so many entries; where
   * one is empty, no level knew what to do.
   */
  answer: queue(thought, { later: true }),
}

export type Queue = keyof typeof KINDS
export type Payloads = { readonly [Q in Queue]: Readonly<z.infer<(typeof KINDS)[Q]['payload']>> }
/** A job; it waits until `after`, if that is said. One that a person waits for goes before those of its queue that nobody does. */
export type Job<Q extends Queue = Queue> = {
  readonly [P in Q]: {
    readonly queue: P
    readonly payload: Payloads[P]
    readonly after?: Date
    readonly isWaitedFor?: boolean
  }
}[Q]

export const QUEUES: { readonly [Q in Queue]: QueueKind<Payloads[Q]> } = KINDS
export const QUEUE_NAMES = keysOf(QUEUES)

export const isForLater = (queue: Queue): boolean => QUEUES[queue].later === true

/**
 * A job is tried for about a week, at most a minute apart. Each takeover from a dead process counts as a try. A job
 * that takes over a minute counts as lost, unless its queue says otherwise.
 */
const RETRIES = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 600,
  retentionSeconds: 7 * 24 * 3600,
} as const satisfies QueueOptions

/** How the jobs of a queue are tried again and kept. */
export function retriesOf(queue: Queue): QueueOptions {
  return { ...RETRIES, expireInSeconds: QUEUES[queue].expireInSeconds ?? RETRIES.expireInSeconds }
}

/** The daily job that forgets what is not needed any more and has digests sent. */
export const TIDY = 'tidy'
