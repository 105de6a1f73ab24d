import { askForRepost } from '../store/deliveries.ts'
import type { ChannelId, GuildId } from '../store/ids.ts'
import type { Desk } from './desk.ts'
import type { TableRequest } from './request.ts'
import { houseNo, type Result } from './result.ts'
import { seatOf } from './running.ts'
import { touch } from './touch.ts'
import { transactAt } from './transact.ts'

export interface PostRequest extends TableRequest {
  readonly channel: ChannelId
  readonly guild?: GuildId
}

/**
 * Has the table's message posted anew, for one who sits there. If its channel was lost, he brings the table to the one
 * he asks from. Gives the channel where it will stand.
 */
export function post(desk: Desk, request: PostRequest): Promise<Result<{ readonly channel: ChannelId }>> {
  const { table, user, channel, guild } = request
  return transactAt(desk, request, async (change, record) => {
    if (seatOf(record, user) === undefined) return houseNo('not-seated', { table })
    const wasLost = await askForRepost(change.tx, table)
    await touch(change, record, wasLost ? { channelId: channel, guildId: guild ?? null } : {})
    return { ok: true, channel: wasLost ? channel : record.channel }
  })
}
