import { OPEN_MS } from '../clocks/vote-clock.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import type { Result } from '../record/result.ts'
import { isPlayed, notHost } from '../record/running.ts'
import { withdrawFound } from '../seeks/withdraw-found.ts'
import { keptAt } from '../substitutes/vacancy.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { endWithoutResult } from '../turn/ending.ts'
import { askVoteAt } from '../votes/ask-vote.ts'

/**
 * Ends a table without a result. One that has not begun, or where no person plays nor is awaited, is its host's to close; at another
 * everybody who still plays is asked. Returns whether the table has ended.
 */
export function abandon(context: Context, request: TableRequest): Promise<Result<{ readonly ended: boolean }>> {
  const { user } = request
  return transactAt(context, request, async (change, record) => {
    const isNobodys = !isPlayed(record.seats) && !othersMayReturn(record, change)
    if (record.status === 'OPEN' || (record.status === 'RUNNING' && isNobodys)) {
      const refused = notHost(record, user)
      if (refused) return refused
      await endWithoutResult(change, record)
      if (record.status === 'OPEN') await withdrawFound(change, request)
      return { ok: true, ended: true }
    }
    const voted = await askVoteAt(context, change, record, { user, kind: 'ABANDON' })
    return voted.ok ? { ok: true, ended: voted.state === 'CARRIED' } : voted
  })
}

/** Whether somebody is on vacation while their seat is kept for them, or has lost one not longer ago than a vote would last. */
function othersMayReturn(record: TableRecord, { now }: Change): boolean {
  const since = new Date(now.getTime() - OPEN_MS)
  return keptAt(record, now).length > 0 || record.sat.some(({ user, at }) => user !== record.host && at > since)
}
