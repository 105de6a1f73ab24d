import type { UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { mayModerate } from '../record/rights.ts'
import { notHost, notOpen, seatOf } from '../record/running.ts'
import { ban } from '../table/bans.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { transactAt } from '../table/transact.ts'

/** Sends somebody away from a lobby for good: they may not sit down there again. For its host, or a moderator. */
export function removePlayer(
  context: Context,
  request: TableRequest & { readonly player: UserId },
): Promise<Result<object>> {
  const { table, user, player } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notOpen(record) ?? (mayModerate(record, context.member) ? undefined : notHost(record, user))
    if (refused) return refused
    if (player === record.host || seatOf(record, player) === undefined) return deny('nobody-to-remove', { table })
    await change.tx.seat.deleteMany({ where: { tableId: table, userId: player } })
    await ban(change, table, { user: player })
    await addTableEvent(change, record, { type: 'removed', user: player })
    await bumpRevision(change, record)
    return { ok: true }
  })
}
