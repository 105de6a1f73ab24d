import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { TableId } from '../values/ids.ts'
import { type CallMessage, callOf } from './call-message.ts'
import { type Row, rowSchema } from './message-row.ts'

/** A message that is edited when there is need. */
export interface KeptMessage extends CallMessage {
  /** A fingerprint of what it shows. */
  readonly looks: string
}

/** What is kept of a message; it is not known where it was only begun to be posted. */
export interface Kept {
  readonly message: KeptMessage | undefined
}

/** What is kept under a key, as JSON made of a table's row `t`; null where there is nothing. */
export function keptAs(key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json(d) FROM "Delivery" d WHERE d.key = ${key})`
}

/** What is kept of a message, from its row as JSON; undefined where there is none. */
export const kept = rowSchema.nullable().transform((row): Kept | undefined => (row === null ? undefined : keptOf(row)))

function keptOf({ looks, messageId: message, ...row }: Pick<Row, 'channelId' | 'messageId' | 'looks'>): Kept {
  return { message: message === null ? undefined : { ...callOf({ ...row, messageId: message }), looks } }
}

/** The message that is kept under a key; undefined if there is none, or it was only begun to be posted. */
export async function readKept({ prisma }: Store, key: string): Promise<KeptMessage | undefined> {
  const row = await prisma.delivery.findUnique({ where: { key } })
  return row === null ? undefined : keptOf(row).message
}

/** The columns that say which message is kept, and what it shows. */
export function keptRow(table: TableId, { channel, message, looks }: KeptMessage) {
  return { tableId: table, channelId: channel, messageId: message, looks, beat: 0 }
}

/** Keeps a message under a key. */
export async function keep({ prisma }: Store, key: string, table: TableId, kept: KeptMessage): Promise<void> {
  const data = keptRow(table, kept)
  await prisma.delivery.upsert({ where: { key }, create: { key, ...data }, update: data })
}
