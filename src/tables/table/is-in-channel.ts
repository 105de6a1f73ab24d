import type { ChannelId, TableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** Whether a table is in a channel, so that what stands there shows it. */
export async function isInChannel({ store }: Context, table: TableId, channel: ChannelId): Promise<boolean> {
  return (await store.prisma.table.count({ where: { id: table, channelId: channel } })) > 0
}
