import { z } from 'zod'
import type { Prisma } from '../../store/prisma/client.ts'
import { tableId, type UserId } from '../../store/values/ids.ts'
import type { SomeLimits } from '../limits/server-limits.ts'
import { readRecord, type SeatRecord, type TableRecord } from '../record/record.ts'
import { seatOf } from '../record/running.ts'
import { countedUpTo } from './running-clocks.ts'

/** What clocks need to know of a change. */
export interface Within {
  readonly tx: Prisma.TransactionClient
  readonly now: Date
}

/**
 * Counts the clocks of these seats up to now, and returns the record as it is then. Call it before what clocks go by
 * changes, as the past is never counted again. The caller keeps the next look.
 */
export async function bringUpToDate(
  { tx, now }: Within,
  record: TableRecord,
  concerned: readonly SeatRecord[] = record.seats,
): Promise<TableRecord> {
  const counted = concerned.filter(({ asked }) => asked).map(one => ({ ...one, ...countedUpTo(record, one, now) }))
  if (counted.length === 0) return record
  await tx.$executeRaw`
    UPDATE "Seat" s SET ran = v.ran, "ranAt" = v.at
    FROM unnest(${counted.map(({ seat }) => seat)}::int[], ${counted.map(({ ran }) => ran)}::int[],
      ${counted.map(({ ranAt }) => ranAt)}::timestamptz[]) AS v(seat, ran, at)
    WHERE s."tableId" = ${record.id} AND s.seat = v.seat`
  return { ...record, seats: record.seats.map(one => counted.find(({ seat }) => seat === one.seat) ?? one) }
}

/**
 * The same of a player's own clock at every table where their quiet hours count, before they or their zone are changed; and the
 * clock looks at these tables again. Locks them, in the order of their numbers.
 */
export async function bringQuietTablesUpToDate(
  change: Within & { readonly limits: SomeLimits | undefined },
  user: UserId,
): Promise<void> {
  const rows = await change.tx.$queryRaw<unknown[]>`
    SELECT t.id FROM "Table" t JOIN "Seat" s ON s."tableId" = t.id
    WHERE s."userId" = ${user} AND s.asked AND t.quiet AND t.pace <> 'NONE' AND t.status = 'RUNNING'
    ORDER BY t.id FOR UPDATE OF t`
  const ids = z
    .array(z.object({ id: tableId }))
    .parse(rows)
    .map(({ id }) => id)
  for (const id of ids) {
    const record = await readRecord(change.tx, id, change.now, change.limits)
    const own = record && seatOf(record, user)
    if (own && record.status === 'RUNNING') await bringUpToDate(change, record, [own])
  }
  await change.tx.table.updateMany({ where: { id: { in: ids } }, data: { dueAt: change.now } })
}
