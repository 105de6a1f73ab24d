import type { Store } from '../store.ts'
import { type ChannelId, type MessageId, type TableId, tableId } from '../values/ids.ts'

/** The table of its channel that a message was sent for, as far as that is kept. */
export async function tableOfMessage(
  { prisma }: Store,
  { channel, message }: { readonly channel: ChannelId; readonly message: MessageId },
): Promise<TableId | undefined> {
  const row = await prisma.message.findFirst({
    where: { table: { channelId: channel }, OR: [{ messageId: message }, { subject: message }] },
    select: { tableId: true },
  })
  return row === null ? undefined : tableId.parse(row.tableId)
}
