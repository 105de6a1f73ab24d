import type { UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import { houseNo, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'

/**
 * Gives up a place at a table that has not begun. A leaving host hands over to the next person; `closed`: there was
 * none, and the table is closed.
 */
export function leave(desk: Desk, request: TableRequest): Promise<Result<{ readonly closed: boolean }>> {
  const { table, user } = request
  return transactAt(desk, request, async (change, record) => {
    const mine = seatOf(record, user)
    if (record.status === 'RUNNING' && mine) return houseNo('resign-instead', { table })
    const refused = notOpen(record)
    if (refused) return refused
    if (mine === undefined) return houseNo('not-seated', { table })
    return { ok: true, closed: await leaveAt(change, record, user) }
  })
}

/** The same for one who sits there, within a transaction; returns whether the table is closed. */
export async function leaveAt(change: Change, record: TableRecord, user: UserId): Promise<boolean> {
  const [next] = record.seats.flatMap(seat => (seat.user === undefined || seat.user === user ? [] : [seat.user]))
  await change.tx.seat.deleteMany({ where: { tableId: record.id, userId: user } })
  const closed = next === undefined
  const data = closed
    ? { status: 'ABANDONED' as const, endedAt: change.now }
    : { hostId: record.host === user ? next : record.host }
  await bumpRevision(change, record, data)
  return closed
}
