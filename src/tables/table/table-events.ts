import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { channelId, type TableId, type UserId, userId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import type { TableRecord } from '../record/record.ts'
import { VOTE_KINDS } from '../record/vote.ts'
import type { Change } from './transact.ts'

const seat = z.int()

/** What a moderator can do at a table. */
export const DEEDS = [
  'nudge',
  'replace',
  'computer',
  'pause',
  'resume',
  'abandon',
  'move',
  'annul',
  'reinstate',
] as const
export type ModeratorsDeed = (typeof DEEDS)[number]

const tableEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('vacation-began'), seat, until: z.coerce.date() }),
  z.object({ type: z.literal('vacation-ended'), seat }),
  z.object({ type: z.literal('late'), seat }),
  z.object({ type: z.literal('resigned'), seat }),
  /** Others may take the seat of a player whose time is up, as long as they do not answer. */
  z.object({ type: z.literal('replaceable'), seat }),
  z.object({
    type: z.literal('seat-given-up'),
    seat,
    user: userId,
    reason: z.enum(['given-up', 'voted', 'moderated']),
  }),
  /** Names the player who had the seat, unless nobody had it. */
  z.object({ type: z.literal('seat-to-computer'), seat, user: userId.exactOptional(), level: z.string() }),
  /**
   * Names the computer player that had the seat, where no person had it before; and whoever had it, person or not, as what
   * was played until then goes by their name.
   */
  z.object({
    type: z.enum(['seat-taken', 'seat-back']),
    seat,
    user: userId,
    name: z.string().exactOptional(),
    was: z.object({ user: userId.exactOptional(), name: z.string() }).exactOptional(),
  }),
  /** The computer player that has the seat plays at another level. */
  z.object({ type: z.literal('level-changed'), seat, level: z.string() }),
  /** What everybody, or most, agreed to when this seat asked for it. */
  z.object({ type: z.enum(['undone', 'paused', 'resumed', 'abandoned', 'ended-early']), seat }),
  /** So many moves in a row were no player's own, and the table was closed. */
  z.object({ type: z.literal('endless'), moves: z.int() }),
  /** A seat got more time. */
  z.object({ type: z.literal('extended'), seat }),
  /** What this seat asked for was refused, or overtaken by moves. */
  z.object({ type: z.enum(['vote-lost', 'vote-moot']), kind: z.enum(VOTE_KINDS), seat }),
  /** Its host has taken the table back to its lobby before anybody moved. */
  z.object({ type: z.literal('reopened'), user: userId }),
  /** The time has come at which it was to start, and too few sit there; or it was to start by itself, and could not. */
  z.object({ type: z.literal('too-few-to-start'), seats: z.int(), least: z.int() }),
  z.object({ type: z.literal('not-started') }),
  /** Somebody was sent away before the game began. */
  z.object({ type: z.literal('removed'), user: userId }),
  /** Somebody has left its lobby, which they may not have wanted; and who hosts it since. */
  z.object({ type: z.enum(['left', 'hosts']), user: userId }),
  /** Somebody for whose seek the table was opened has not said in time that they will play. */
  z.object({ type: z.literal('silent'), user: userId }),
  z.object({
    type: z.literal('moderated'),
    by: userId,
    deed: z.enum(DEEDS),
    seat: seat.exactOptional(),
    channel: channelId.exactOptional(),
    /** Why, in the moderator's words. */
    reason: z.string().exactOptional(),
  }),
])

/** Public events at a table that are no actions of its game. */
export type TableEvent = z.infer<typeof tableEventSchema>

/** An event and where it stands: it came after the entry of this number, and every later one has a greater id. */
export interface StoredTableEvent {
  readonly id: number
  readonly entry: number
  readonly at: Date
  readonly what: TableEvent
}

/** Keeps what happened at a table. */
export async function addTableEvent(
  { tx, now }: Change,
  { id, entries }: TableRecord,
  what: TableEvent,
): Promise<void> {
  await tx.tableEvent.create({
    data: {
      tableId: id,
      entry: entries,
      at: now,
      userId: namedIn(what),
      what: stored.parse(JSON.parse(JSON.stringify(what))),
    },
  })
}

/** The user whom an event names. */
function namedIn(what: TableEvent): UserId | null {
  if ('by' in what) return what.by
  return ('user' in what ? what.user : undefined) ?? null
}

/**
 * SQL for the table events of table `t` for which a condition on row `r` holds, in order, as JSON. Where a number is
 * given, only the newest.
 */
export function tableEventsWhere(condition: Prisma.Sql, newest?: number): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(json_build_object('id', e.id, 'entry', e.entry, 'at', e.at, 'what', e.what) ORDER BY e.id)
    FROM (
      SELECT * FROM "TableEvent" r WHERE r."tableId" = t.id AND ${condition} ORDER BY r.id DESC LIMIT ${newest ?? null}::bigint
    ) e
  ), '[]')`
}

/** The same, as far as it can be read. */
export const tableEventRows = z
  .array(z.object({ id: z.int(), entry: z.int(), at: z.coerce.date(), what: z.unknown() }))
  .transform(toTableEvents)

function toTableEvents(
  rows: readonly (Omit<StoredTableEvent, 'what'> & { readonly what: unknown })[],
): readonly StoredTableEvent[] {
  return rows.flatMap(({ id, entry, at, what }) => {
    const read = tableEventSchema.safeParse(what)
    return read.success ? [{ id, entry, at, what: read.data }] : []
  })
}

/**
 * What happened at a table besides its game, in its order, as far as it can be read; only of some types, where they are named.
 */
export async function readTableEvents(
  db: Pick<Prisma.TransactionClient, 'tableEvent'>,
  table: TableId,
  types?: readonly TableEvent['type'][],
): Promise<readonly StoredTableEvent[]> {
  const ofThese = types && { OR: types.map(type => ({ what: { path: ['type'], equals: type } })) }
  return toTableEvents(await db.tableEvent.findMany({ where: { tableId: table, ...ofThese }, orderBy: { id: 'asc' } }))
}
