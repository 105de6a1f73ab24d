import type { Seat, Viewer } from '../../engine/seat.ts'
import type { TableId, UserId } from '../../store/ids.ts'
import type { By } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
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
  /** Only entries behind this number. */
  readonly after?: number
  /** Only entries before this number. */
  readonly before?: number
  /** At most so many; all of them if nothing is said. */
  readonly limit?: number
}

export interface LogPage {
  readonly viewer: Viewer
  readonly entries: readonly LogEntry[]
}

/**
 * A page of the log, oldest entry first: those right behind `after`, or else the newest ones. It can be read where a
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
  const game = gameFor(desk.games, record)
  const entries = rows.map(row => ({ ...row, events: readEvents(game, row.events) }))
  return {
    ok: true,
    viewer: seatOf(record, user)?.seat ?? 'public',
    entries: entries.sort((a, b) => a.number - b.number),
  }
}
