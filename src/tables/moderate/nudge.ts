import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { notRunning } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { notModerator, traceDeed } from './moderator.ts'

const HOUR_MS = 3600 * 1000

/** Has those reminded who are waited for at a table, whatever they were told before; at most once an hour. */
export function nudge(context: Context, request: TableRequest): Promise<Result<object>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notModerator(context, record) ?? notRunning(record)
    if (refused) return refused
    if (record.pausedAt !== undefined) return deny('paused', { table })
    const isAwaited = record.seats.some(one => one.asked && one.user !== undefined && !one.resigned)
    if (!isAwaited) return deny('nobody-asked', { table })
    if (await wasNudged(change, record)) return deny('nudged-already', { table })
    await traceDeed(change, record, user, { deed: 'nudge' })
    change.enqueue({ queue: 'nudge', payload: { table, beat: record.beat, by: user } })
    return { ok: true }
  })
}

/** Whether a moderator had people reminded within the last hour. */
async function wasNudged({ tx, now }: Change, { id }: TableRecord): Promise<boolean> {
  const count = await tx.tableEvent.count({
    where: {
      tableId: id,
      at: { gt: new Date(now.getTime() - HOUR_MS) },
      what: { path: ['deed'], equals: 'nudge' },
    },
  })
  return count > 0
}
