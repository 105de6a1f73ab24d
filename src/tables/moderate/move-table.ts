import type { ChannelId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notRunning } from '../record/running.ts'
import { reviewOffers } from '../substitutes/vacancy.ts'
import { repostIn } from '../table/bump-revision.ts'
import { tooManyIn } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { transactAt } from '../table/transact.ts'
import { notModerator, notRunner } from './moderator.ts'

/** Brings a table that has not ended to another channel of its server, for a moderator of all of that. */
export function moveTable(
  context: Context,
  request: TableRequest & { readonly channel: ChannelId },
): Promise<Result<object>> {
  const { table, user, channel } = request
  return transactAt(context, request, async (change, record) => {
    const refused =
      notModerator(context, record) ??
      notRunner(context, record) ??
      (record.status === 'OPEN' ? undefined : notRunning(record))
    if (refused) return refused
    if (record.channel === channel) return deny('same-channel', { table })
    const full = await tooManyIn(change, { guild: record.guild, channel })
    if (full) return full
    await addTableEvent(change, record, { type: 'moderated', by: user, deed: 'move', channel })
    await repostIn(change, record, channel)
    change.enqueue(...reviewOffers(record))
    return { ok: true }
  })
}
