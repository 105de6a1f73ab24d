import type { Seat } from '../../engine/contract/seat.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { lastComputer, notHost, notOpen } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'

/**
 * Takes away a computer player from a lobby, for its host: the one with this seat, or else with the highest. Gives
 * its name.
 */
export function unseatBot(
  context: Context,
  request: TableRequest & { readonly seat?: Seat | undefined },
): Promise<Result<{ readonly name: string }>> {
  const { table, user, seat } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notOpen(record) ?? notHost(record, user)
    if (refused) return refused
    const last = lastComputer(record)
    if (last === undefined) return deny('no-bot-seated', { table })
    const meant = seat === undefined ? last : record.seats.find(one => one.seat === seat && one.bot !== undefined)
    if (meant === undefined) return deny('no-such-seat', { table })
    await change.tx.seat.deleteMany({ where: { tableId: table, seat: meant.seat } })
    await bumpRevision(change, record)
    return { ok: true, name: meant.name }
  })
}
