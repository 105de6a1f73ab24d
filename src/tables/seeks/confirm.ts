import { dueOnceFull } from '../clocks/auto-start.ts'
import { nextDue } from '../clocks/next-due.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { wasMatchedIn } from './matched.ts'

/** Says that one will play at the lobby that was opened for what one seeks; it starts by itself once all have said so. */
export function confirm(context: Context, request: TableRequest): Promise<Result<object>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notOpen(record)
    if (refused) return refused
    const mine = seatOf(record, user)
    if (mine === undefined)
      return deny((await wasMatchedIn(change.tx, request)) ? 'seat-not-kept' : 'not-seated', { table })
    if (mine.confirmBy === undefined) return deny('already-confirmed', { table })
    await change.tx.seat.updateMany({ where: { tableId: table, seat: mine.seat }, data: { confirmBy: null } })
    await bumpRevision(change, record, { dueAt: dueOnceFull(record, nextDue(record), change.now) })
    return { ok: true }
  })
}
