import type { UserId } from '../store/ids.ts'
import { bar } from './bars.ts'
import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import { houseNo, type Result } from './result.ts'
import { mayModerate } from './rights.ts'
import { notHost, notOpen, seatOf } from './running.ts'
import { touch } from './touch.ts'
import { trace } from './traces.ts'
import { transactAt } from './transact.ts'

/**
 * Sends somebody else away from a table that has not begun, and for good: they may not sit down there again. The host's
 * to do, or a moderator's.
 */
export function removePlayer(desk: Desk, request: TableRequest & { readonly player: UserId }): Promise<Result<object>> {
  const { table, user, player } = request
  return transactAt(desk, request, async (change, record) => {
    const refused = notOpen(record) ?? (mayModerate(record, desk.asker) ? undefined : notHost(record, user))
    if (refused) return refused
    if (player === record.host || seatOf(record, player) === undefined) return houseNo('nobody-to-remove', { table })
    await change.tx.seat.deleteMany({ where: { tableId: table, userId: player } })
    await bar(change, table, { user: player })
    await trace(change, record, { type: 'removed', user: player })
    await touch(change, record)
    return { ok: true }
  })
}
