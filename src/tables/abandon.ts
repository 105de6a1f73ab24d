import type { Desk } from './desk.ts'
import { endWithoutResult } from './ending.ts'
import type { TableRequest } from './request.ts'
import type { Result } from './result.ts'
import { notHost } from './running.ts'
import { transactAt } from './transact.ts'
import { askVoteAt } from './votes/ask-vote.ts'

/**
 * Ends a table without a result. One that has not begun is its host's to close; at a running one everybody who still
 * plays is asked. Gives whether the table has ended.
 */
export function abandon(desk: Desk, request: TableRequest): Promise<Result<{ readonly ended: boolean }>> {
  const { user } = request
  return transactAt(desk, request, async (change, record) => {
    if (record.status === 'OPEN') {
      const refused = notHost(record, user)
      if (refused) return refused
      await endWithoutResult(change, record)
      return { ok: true, ended: true }
    }
    const voted = await askVoteAt(desk, change, record, { user, kind: 'ABANDON' })
    return voted.ok ? { ok: true, ended: voted.state === 'CARRIED' } : voted
  })
}
