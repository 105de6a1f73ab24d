import { DAYS, daysAfter } from './clocks/next-due.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { forgetSecrets } from './save.ts'
import { touch } from './touch.ts'
import type { Change } from './transact.ts'

/** How many people are still playing and have not asked for the table to be abandoned. */
export function missingVotes(seats: readonly SeatRecord[]): number {
  return seats.filter(({ user, resigned, wantsEnd }) => user !== undefined && !resigned && !wantsEnd).length
}

/** Ends a table without a result. */
export async function endWithoutResult(change: Change, record: TableRecord): Promise<void> {
  const { tx, now } = change
  await touch(change, record, { status: 'ABANDONED', endedAt: now, dueAt: daysAfter(now, DAYS.putAway) })
  await tx.seat.updateMany({ where: { tableId: record.id, asked: true }, data: { asked: false, weight: null } })
  await forgetSecrets(tx, record)
}
