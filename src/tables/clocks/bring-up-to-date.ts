import { z } from 'zod'
import { tableId, type UserId } from '../../store/values/ids.ts'
import { readRecord, type SeatRecord, type TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { ranOf } from './running-clocks.ts'

/** What is needed of a change. */
type Within = Pick<Change, 'tx' | 'now'>

/**
 * Counts the clocks of a table up to now by what they went by so far, and returns the record as it is then. To be called
 * where that is about to change, before it does: a pause that begins or ends, a seat that gets another player. The past
 * is never counted again. The caller keeps when the clock has to look at the table again.
 */
export async function bringUpToDate(change: Within, record: TableRecord): Promise<TableRecord> {
  const asked = record.seats.filter(seat => seat.asked)
  if (asked.length === 0) return record
  const ran = (one: SeatRecord) => ranOf(record, one, change.now)
  await change.tx.$executeRaw`
    UPDATE "Seat" s SET ran = v.ran, "ranAt" = ${change.now}::timestamptz
    FROM unnest(${asked.map(({ seat }) => seat)}::int[], ${asked.map(one => ran(one))}::int[]) AS v(seat, ran)
    WHERE s."tableId" = ${record.id} AND s.seat = v.seat`
  const seats = record.seats.map(one => (one.asked ? { ...one, ran: ran(one), ranAt: change.now } : one))
  return { ...record, seats }
}

/**
 * The same at every table where a player's quiet hours count, before they or their zone are changed; and the clock looks
 * at these tables again. Locks them, in the order of their numbers.
 */
export async function bringQuietTablesUpToDate(change: Within, user: UserId): Promise<void> {
  const rows = await change.tx.$queryRaw<unknown[]>`
    SELECT t.id FROM "Table" t JOIN "Seat" s ON s."tableId" = t.id
    WHERE s."userId" = ${user} AND s.asked AND t.quiet AND t.pace <> 'NONE' AND t.status = 'RUNNING'
    ORDER BY t.id FOR UPDATE OF t`
  const ids = z
    .array(z.object({ id: tableId }))
    .parse(rows)
    .map(({ id }) => id)
  for (const id of ids) {
    const record = await readRecord(change.tx, id)
    if (record?.status === 'RUNNING') await bringUpToDate(change, record)
  }
  await change.tx.table.updateMany({ where: { id: { in: ids } }, data: { dueAt: change.now } })
}
