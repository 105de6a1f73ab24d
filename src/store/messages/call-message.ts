import type { Store } from '../store.ts'
import { type ChannelId, channelId, type MessageId, messageId, type TableId } from '../values/ids.ts'
import type { Row } from './message-row.ts'

/** A message that called somebody to a table. */
export interface CallMessage {
  readonly channel: ChannelId
  readonly message: MessageId
}

const callKey = ({ channel, message }: CallMessage) => `call:${channel}:${message}`

/** Keeps that a message in a channel calls somebody to a table. */
export async function keepCall({ prisma }: Store, table: TableId, call: CallMessage): Promise<void> {
  const data = { tableId: table, channelId: call.channel, messageId: call.message, beat: 0 }
  await prisma.delivery.upsert({ where: { key: callKey(call) }, create: { key: callKey(call), ...data }, update: data })
}

/** Where a message stands, as its row keeps it. */
export function callOf({ channelId: channel, messageId: message }: Pick<Row, 'channelId' | 'messageId'>): CallMessage {
  return { channel: channelId.parse(channel), message: messageId.parse(message) }
}

/** Keeps that such a message stands no more. */
export async function dropCall({ prisma }: Store, call: CallMessage): Promise<void> {
  await prisma.delivery.deleteMany({ where: { key: callKey(call) } })
}
