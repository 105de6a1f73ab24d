import { type MessageKind, Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import { type CallMessage, callOf } from './call-message.ts'
import { type Key, type Row, rowOf, rowSchema } from './message-row.ts'

/** A message that is edited when there is need. */
export interface KeptMessage extends CallMessage {
  /** Of what it shows. */
  readonly fingerprint: string
}

/** What is kept of a message; it is not known where it was only begun to be posted. */
export interface Kept {
  readonly message: KeptMessage | undefined
}

/** What is kept of a message, as JSON made of a table's row `t`; null where there is nothing. */
export function keptAs(kind: MessageKind, subject?: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json(d) FROM "Message" d WHERE ${rowOf(kind, subject)})`
}

/** What is kept of a message, from its row as JSON; undefined where there is none. */
export const kept = rowSchema.nullable().transform((row): Kept | undefined => (row === null ? undefined : keptOf(row)))

function keptOf({
  fingerprint,
  messageId: message,
  ...row
}: Pick<Row, 'channelId' | 'messageId' | 'fingerprint'>): Kept {
  return { message: message === null ? undefined : { ...callOf({ ...row, messageId: message }), fingerprint } }
}

/** The message that is kept; undefined if there is none, or it was only begun to be posted. */
export async function readKept({ prisma }: Store, key: Key): Promise<KeptMessage | undefined> {
  const row = await prisma.message.findUnique({ where: { tableId_kind_subject: key } })
  return row === null ? undefined : keptOf(row).message
}

/** The columns that say which message is kept, and what it shows. */
export function keptRow({ channel, message, fingerprint }: KeptMessage) {
  return { channelId: channel, messageId: message, fingerprint }
}

/** Keeps a message. */
export async function keep({ prisma }: Store, key: Key, kept: KeptMessage): Promise<void> {
  const data = keptRow(kept)
  await prisma.message.upsert({ where: { tableId_kind_subject: key }, create: { ...key, ...data }, update: data })
}
