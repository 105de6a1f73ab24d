import { pause, resume } from '../clocks/pause.ts'
import type { Desk } from '../desk.ts'
import { houseNo, type Result } from '../result.ts'
import { notRunning } from '../running.ts'
import { transactAt } from '../transact.ts'
import { type ModeratorRequest, notModerator, traceDeed } from './moderator.ts'

/** Stops the clocks of a running table, or lets them run again. */
export function stopClocks(
  desk: Desk,
  request: ModeratorRequest & { readonly deed: 'pause' | 'resume' },
): Promise<Result<object>> {
  const { table, user, deed } = request
  return transactAt(desk, request, async (change, record) => {
    const refused = notModerator(record, request) ?? notRunning(record)
    if (refused) return refused
    const isPaused = record.pausedAt !== undefined
    if (isPaused === (deed === 'pause')) return houseNo(isPaused ? 'paused' : 'not-paused', { table })
    await traceDeed(change, record, user, { deed })
    await (deed === 'pause' ? pause : resume)(change, record)
    return { ok: true }
  })
}
