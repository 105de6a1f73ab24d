import { z } from 'zod'
import type { Seat } from '../../engine/contract/seat.ts'
import { DISTURBANCE, type Disturbance, disturbance } from '../../store/messages/disturbance.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { channelId, guildId, messageId, type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Position } from '../record/position.ts'
import type { Beside, TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { unlessAway } from '../record/rules.ts'
import { seatOf } from '../record/running.ts'
import type { TableMatch } from '../record/table-match.ts'
import { isKeptOut } from '../servers/banned-from.ts'
import { entriesWhere, entryRows, isToldTo, type LogEntry, toEntries, unseenAt } from '../table/log.ts'
import type { Drafted } from '../table/read-draft.ts'
import { tableWith } from '../table/table-at.ts'
import { positionAfter, positionOf } from './show.ts'

/** A vacation of a player who sits at a table. */
type Away = TableRecord['vacations'][number]

/** A table as one viewer may know it at one moment: all that their pages are made of. */
export interface Snapshot {
  readonly position: Position
  /** The newest entries of the log, the oldest of them first. */
  readonly recent: readonly LogEntry[]
  /** What this viewer keeps for themselves about the table. */
  readonly note: string | undefined
  /** The vacations of the players there that are not over, the earliest first. */
  readonly vacations: readonly Away[]
  /** What is wrong with the table's message. */
  readonly disturbance: Disturbance
  /** Another table that waits for this viewer, for longest if there are several. */
  readonly next: NextTable | undefined
}

/** How many entries are recent: more than a page tells, so that it can say whether there are more. */
const RECENT = 8

/** A table by what leads there. */
export type NextTable = z.infer<typeof nextTable>

const nextTable = z
  .object({
    id: tableId,
    game: z.string(),
    channel: channelId,
    guild: guildId.nullable(),
    message: messageId.nullable(),
  })
  .transform(({ guild, message, ...rest }) => ({
    ...rest,
    ...(guild !== null && { guild }),
    ...(message !== null && { message }),
  }))

const aside = z.object({
  recent: entryRows,
  note: z.string().nullable(),
  disturbance,
  next: nextTable.nullable().transform(table => table ?? undefined),
  isKeptOut: z.boolean(),
})

/** What a viewer's pages need beside the table. */
export type Aside = z.infer<typeof aside>

/** A user's note, as JSON made of the table's row `t`. */
export function noteOf(user: UserId | undefined): Prisma.Sql {
  return Prisma.sql`(SELECT n.text FROM "Note" n WHERE n."tableId" = t.id AND n."userId" = ${user ?? null})`
}

/** Beside the table's row `t`, another one that waits for a user, as JSON; null where none does. */
function nextFor(user: UserId | undefined): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object(
      'id', o.id, 'game', o.game, 'guild', o."guildId", 'channel', o."channelId", 'message', live."messageId")
    FROM "Seat" s JOIN "Table" o ON o.id = s."tableId"
      LEFT JOIN "Message" live ON live."tableId" = o.id AND live.kind = 'live'
    WHERE s."userId" = ${user ?? null} AND s.asked AND NOT s.resigned AND o.status = 'RUNNING' AND o.id <> t.id
    ORDER BY s."askedAt" NULLS FIRST, o.id LIMIT 1)`
}

/** For an entry of the table's row `t`: whether a user may be told that there is one. */
function toldTo(user: UserId | undefined): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT s.seat::text FROM "Seat" s WHERE s."tableId" = t.id AND s."userId" = ${user ?? null}
  ), 'public') <> ALL(unseen)`
}

/** What a user's pages need beside the table. */
export function asideOf(user: UserId | undefined, now: Date): Beside<Aside> {
  return {
    sql: Prisma.sql`json_build_object(
      'recent', ${entriesWhere(toldTo(user), RECENT)},
      'note', ${noteOf(user)},
      'disturbance', ${DISTURBANCE},
      'next', ${nextFor(user)},
      'isKeptOut', ${isKeptOut(user, now)}
    )`,
    schema: aside,
  }
}

/** Reads a table once, as this user may know it; as everybody may, if no user is given or they have no seat there. */
export async function readSnapshot(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user?: UserId },
): Promise<Result<{ readonly snapshot: Snapshot }>> {
  return unlessAway(async () => {
    const read = await tableWith(context, table, asideOf(user, context.now()))
    if (read === undefined) return deny('no-such-table', { table })
    const { record, beside } = read
    return {
      ok: true,
      snapshot: snapshotOf(context, record, positionOf(context, record, seatOf(record, user)), beside),
    }
  })
}

/** What a change left of a running game, for the player of a seat. None of it needs to be read again. */
export interface Left {
  readonly record: TableRecord
  readonly seat: Seat
  readonly match: TableMatch
  readonly draft: Drafted
  /** When. */
  readonly at: Date
}

/** The table as the player of a seat sees it after a change; what was read beside it was read before. */
export function snapshotAfter(context: Context, { record, at, match, draft, ...left }: Left, beside: Aside): Snapshot {
  const { played } = match
  const first = record.entries - played.length + 1
  const entries = played.map((entry, index) => {
    const { seat, by, beat, events } = entry
    return { number: first + index, seat, by, at, beat, events, unseen: unseenAt(record, match.game, entry) }
  })
  const recent = [...beside.recent, ...entries.filter(isToldTo(left.seat))].slice(-RECENT)
  const seat = record.seats.find(one => one.seat === left.seat)
  return snapshotOf(context, record, positionAfter(record, { seat, match, draft }), { ...beside, recent })
}

function snapshotOf(
  context: Context,
  record: TableRecord,
  position: Position,
  { recent, note, isKeptOut, ...rest }: Aside,
): Snapshot {
  const now = context.now()
  return {
    position: isKeptOut ? { ...position, isKeptOut } : position,
    recent: toEntries(context.games, record, position.viewer, recent),
    note: note ?? undefined,
    vacations: record.vacations.filter(({ user, to }) => to > now && seatOf(record, user) !== undefined),
    ...rest,
  }
}
