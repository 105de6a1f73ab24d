import type { Desk } from '../record/desk.ts'
import { houseNo, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { barsOf } from '../table/bars.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { tooManySeats } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { freeSeat } from './free-seat.ts'

/** Takes a free place at a table that has not begun; `full` says that it was the last one. */
export function join(
  desk: Desk,
  request: TableRequest & { readonly name: string },
): Promise<Result<{ readonly full: boolean }>> {
  const { table, user, name } = request
  return transactAt(desk, request, async (change, record) => {
    const { seats, places, status } = record
    const isOver = status === 'FINISHED' || status === 'ABANDONED'
    if (!isOver && seatOf(record, user)) return houseNo('already-seated', { table })
    const refused = notOpen(record)
    if (refused) return refused
    if ((await barsOf(change, table, user)).length > 0) return houseNo('removed', { table })
    if (seats.length >= places) return houseNo('table-full', { table, places })
    const busy = await tooManySeats(change, user)
    if (busy) return busy
    await change.tx.seat.createMany({ data: [{ tableId: table, seat: freeSeat(seats), userId: user, name }] })
    await bumpRevision(change, record)
    return { ok: true, full: seats.length + 1 === places }
  })
}
