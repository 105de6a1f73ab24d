import type { Desk } from '../record/desk.ts'
import type { Result } from '../record/result.ts'
import { isPlayed, notHost } from '../record/running.ts'
import { keptAt } from '../substitutes/vacancy.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { endWithoutResult } from '../turn/ending.ts'
import { askVoteAt } from '../votes/ask-vote.ts'

/**
 * Ends a table without a result. One that has not begun, or where no person plays nor is one on vacation, is its host's to close; at
 * another everybody who still plays is asked. Returns whether the table has ended.
 */
export function abandon(desk: Desk, request: TableRequest): Promise<Result<{ readonly ended: boolean }>> {
  const { user } = request
  return transactAt(desk, request, async (change, record) => {
    const isNobodys = !isPlayed(record.seats) && keptAt(record, change.now).length === 0
    if (record.status === 'OPEN' || (record.status === 'RUNNING' && isNobodys)) {
      const refused = notHost(record, user)
      if (refused) return refused
      await endWithoutResult(change, record)
      return { ok: true, ended: true }
    }
    const voted = await askVoteAt(desk, change, record, { user, kind: 'ABANDON' })
    return voted.ok ? { ok: true, ended: voted.state === 'CARRIED' } : voted
  })
}
