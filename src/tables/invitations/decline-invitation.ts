import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { answerInvitation } from './invitation.ts'

/** Declines an invitation: whoever does is not asked to that table again. */
export function declineInvitation(context: Context, request: TableRequest): Promise<Result<object>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notOpen(record)
    if (refused) return refused
    if (seatOf(record, user)) return deny('already-seated', { table })
    if (!(await answerInvitation(change, request, 'DECLINED'))) return deny('not-invited', { table })
    await bumpRevision(change, record)
    return { ok: true }
  })
}
