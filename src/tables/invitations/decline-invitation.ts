import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { showAnew } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { answerInvitation } from './invitation.ts'
import { leaveReserveOf } from './wait-in-reserve.ts'

/** Declines an invitation, after which one is not asked to that table again; or a seat for which one waits, which one does no more then. */
export function declineInvitation(
  context: Context,
  request: TableRequest,
): Promise<Result<{ readonly outcome: 'declined' | 'unreserved' }>> {
  const { table, user } = request
  return transactAt(
    context,
    request,
    async (change, record): Promise<Result<{ readonly outcome: 'declined' | 'unreserved' }>> => {
      if (await leaveReserveOf(change, record, user)) return { ok: true, outcome: 'unreserved' }
      const refused = notOpen(record)
      if (refused) return refused
      if (seatOf(record, user)) return deny('already-seated', { table })
      if (!(await answerInvitation(change, request, 'DECLINED'))) return deny('not-invited', { table })
      await showAnew(change, record)
      return { ok: true, outcome: 'declined' }
    },
  )
}
