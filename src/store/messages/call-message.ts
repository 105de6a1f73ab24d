import type { Store } from '../store.ts'
import { type ChannelId, channelId, type MessageId, messageId, type TableId } from '../values/ids.ts'
import { keyOf, type Row } from './message-row.ts'

/** A message that called somebody to a table. */
export interface CallMessage {
  readonly channel: ChannelId
  readonly message: MessageId
}

/** Keeps that a message in a channel calls somebody to a table. */
export async function keepCall({ prisma }: Store, table: TableId, { channel, message }: CallMessage): Promise<void> {
  const data = { ...keyOf(table, 'call', message), channelId: channel, messageId: message }
  await prisma.message.createMany({ data: [data], skipDuplicates: true })
}

/** Where a message stands, as its row keeps it. */
export function callOf({ channelId: channel, messageId: message }: Pick<Row, 'channelId' | 'messageId'>): CallMessage {
  return { channel: channelId.parse(channel), message: messageId.parse(message) }
}

/** Keeps that such a message stands no more. */
export async function dropCall({ prisma }: Store, table: TableId, { message }: CallMessage): Promise<void> {
  await prisma.message.deleteMany({ where: keyOf(table, 'call', message) })
}
