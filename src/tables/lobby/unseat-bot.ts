import type { Desk } from '../record/desk.ts'
import { houseNo, type Result } from '../record/result.ts'
import { lastComputer, notHost, notOpen } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'

/** Takes away the computer player with the highest seat, whose name it gives, at a table that has not begun; the host's to do. */
export function unseatBot(desk: Desk, request: TableRequest): Promise<Result<{ readonly name: string }>> {
  const { table, user } = request
  return transactAt(desk, request, async (change, record) => {
    const refused = notOpen(record) ?? notHost(record, user)
    if (refused) return refused
    const last = lastComputer(record)
    if (last === undefined) return houseNo('no-bot-seated', { table })
    await change.tx.seat.deleteMany({ where: { tableId: table, seat: last.seat } })
    await bumpRevision(change, record)
    return { ok: true, name: last.name }
  })
}
