import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notRunning } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { pause, resume } from '../votes/pause.ts'
import { notModerator, traceDeed } from './moderator.ts'

/** Stops the clocks of a running table, or lets them run again. */
export function stopClocks(
  context: Context,
  request: TableRequest & { readonly deed: 'pause' | 'resume' },
): Promise<Result<object>> {
  const { table, user, deed } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notModerator(context, record) ?? notRunning(record)
    if (refused) return refused
    const isPaused = record.pausedAt !== undefined
    if (isPaused === (deed === 'pause')) return deny(isPaused ? 'paused' : 'not-paused', { table })
    await traceDeed(change, record, user, { deed })
    await (deed === 'pause' ? pause : resume)(change, record)
    return { ok: true }
  })
}
