import { z } from 'zod'
import type { Seat, Viewer } from '../../engine/seat.ts'
import type { TableId, UserId } from '../../store/ids.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { BYS, type By } from '../record/course.ts'
import type { Desk, Games } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import { houseNo, type Result } from '../record/result.ts'
import { gameFor, readEvents } from '../record/rules.ts'
import { seatOf } from '../record/running.ts'
import { tableAt } from './table-at.ts'

export interface LogEntry {
  /** Counted from 1. */
  readonly number: number
  readonly seat: Seat
  readonly by: By
  readonly at: Date
  /** The question that it answered. */
  readonly beat: number
  /** For the game's `tell`, which knows what this viewer may be told; undefined where today's rules do not know them. */
  readonly events: readonly unknown[] | undefined
}

export interface LogRequest {
  readonly table: TableId
  readonly user?: UserId
  /** Only entries after this number. */
  readonly after?: number
  /** Only entries before this number. */
  readonly before?: number
  /** At most n; all of them if nothing is said. */
  readonly limit?: number
}

export interface LogPage {
  readonly viewer: Viewer
  readonly entries: readonly LogEntry[]
}

/** Entries as they are read beside a table. */
export const entryRows = z
  .array(
    z.object({
      number: z.int(),
      seat: z.int(),
      by: z.enum(BYS),
      at: z.coerce.date(),
      beat: z.int(),
      events: z.unknown(),
    }),
  )
  .readonly()

/**
 * The entries of a table that were not taken back and for which a condition holds, the oldest first, as JSON made of the
 * table's row `t`; the newest of them, where it is said how many.
 */
export function entriesWhere(condition: Prisma.Sql, newest?: number): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(json_build_object(
      'number', e.number, 'seat', e.seat, 'by', e."by", 'at', e.at, 'beat', e.beat, 'events', e.events
    ) ORDER BY e.number)
    FROM (
      SELECT * FROM "Entry" WHERE "tableId" = t.id AND NOT undone AND ${condition}
      ORDER BY number DESC LIMIT ${newest ?? null}::bigint
    ) e
  ), '[]')`
}

/** What was read of the log, for the game's `tell`. */
export function toEntries(games: Games, record: TableRecord, rows: z.infer<typeof entryRows>): readonly LogEntry[] {
  const game = gameFor(games, record)
  return rows.map(row => ({ ...row, events: readEvents(game, row.events) }))
}

/**
 * A page of the log, oldest entry first: those right after `after`, or else the newest ones. It can be read where a
 * table's rules are away, as far as today's rules know its events.
 */
export async function log(desk: Desk, request: LogRequest): Promise<Result<LogPage>> {
  const { table, user, after, before, limit } = request
  const { prisma } = desk.store
  const record = await tableAt(desk, table)
  if (record === undefined) return houseNo('no-such-table', { table })
  const rows = await prisma.entry.findMany({
    where: { tableId: table, undone: false, number: { gt: after ?? 0, lt: before ?? record.entries + 1 } },
    orderBy: { number: after === undefined ? 'desc' : 'asc' },
    ...(limit !== undefined && { take: limit }),
    select: { number: true, seat: true, by: true, at: true, beat: true, events: true },
  })
  const entries = [...toEntries(desk.games, record, rows)]
  return {
    ok: true,
    viewer: seatOf(record, user)?.seat ?? 'public',
    entries: entries.sort((a, b) => a.number - b.number),
  }
}
