import type { Desk } from '../desk.ts'
import { endWithoutResult } from '../ending.ts'
import type { Result } from '../result.ts'
import { notRunning } from '../running.ts'
import { transactAt } from '../transact.ts'
import { type ModeratorRequest, notModerator, traceDeed } from './moderator.ts'

/** Closes a table without a result, whether it has begun or not. */
export function closeTable(desk: Desk, request: ModeratorRequest): Promise<Result<object>> {
  return transactAt(desk, request, async (change, record) => {
    const refused = notModerator(record, request) ?? (record.status === 'OPEN' ? undefined : notRunning(record))
    if (refused) return refused
    await traceDeed(change, record, request.user, { deed: 'abandon' })
    await endWithoutResult(change, record)
    return { ok: true }
  })
}
