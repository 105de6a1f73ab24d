import type { Desk } from './desk.ts'
import { endWithoutResult, missingVotes } from './ending.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'
import { notHost, playerAt } from './running.ts'
import { touch } from './touch.ts'
import { transactAt } from './transact.ts'

/**
 * Ends a table without a result. One that has not begun is its host's to close; a running one ends when everybody
 * still playing has asked for it. `missing`: how many have not; 0 if the table has ended.
 */
export function abandon(desk: Desk, request: TableRequest): Promise<Result<{ readonly missing: number }>> {
  return transactAt(desk, request, async (change, record) => {
    if (record.status === 'OPEN') {
      const refused = notHost(record, request.user)
      if (refused) return refused
      await endWithoutResult(change, record)
      return { ok: true, missing: 0 }
    }
    const player = playerAt(record, request.user)
    if (!player.ok) return player
    const { seat, wantsEnd } = player.seat
    const missing = missingVotes(record.seats.filter(one => one.seat !== seat))
    if (missing > 0 && wantsEnd) return { ok: true, missing }
    await change.tx.seat.updateMany({ where: { tableId: record.id, seat }, data: { wantsEnd: true } })
    if (missing === 0) await endWithoutResult(change, record)
    else await touch(change, record)
    return { ok: true, missing }
  })
}
