import type { UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import { houseNo, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'

/** `asked`: whoever leaves closes the table with its computer players, and is to be sure of it; nothing was done. */
type Outcome = 'left' | 'closed' | 'asked'

/**
 * Gives up a place at a table that has not begun. A leaving host hands over to the next person; where there is none, the
 * table is closed.
 */
export function leave(
  desk: Desk,
  request: TableRequest & { readonly sure: boolean },
): Promise<Result<{ readonly outcome: Outcome }>> {
  const { table, user, sure } = request
  return transactAt(desk, request, async (change, record): Promise<Result<{ readonly outcome: Outcome }>> => {
    const mine = seatOf(record, user)
    if (record.status === 'RUNNING' && mine) return houseNo('resign-instead', { table })
    const refused = notOpen(record)
    if (refused) return refused
    if (mine === undefined) return houseNo('not-seated', { table })
    const others = record.seats.filter(seat => seat.user !== user)
    const isPrepared = others.length > 0 && others.every(({ bot }) => bot !== undefined)
    if (isPrepared && !sure) return { ok: true, outcome: 'asked' }
    return { ok: true, outcome: (await leaveAt(change, record, user)) ? 'closed' : 'left' }
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
