import { z } from 'zod'
import { type MessageKind, Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import { type ChannelId, channelId, type MessageId, messageId } from '../values/ids.ts'
import { type MessageKey, type Row, rowOf, rowSchema } from './message-row.ts'

/** A message that stands in a channel. */
export interface PostedMessage {
  readonly channel: ChannelId
  readonly message: MessageId
}

/** A message that is edited, or taken away, when there is need. */
export interface KeptMessage extends PostedMessage {
  /** Of what it shows; '' where that is not compared. */
  readonly fingerprint: string
}

/** One as it is read from JSON. */
export const keptMessage = z.object({ channel: channelId, message: messageId, fingerprint: z.string() })

/** What is kept of a message; it is not known where it was only begun to be posted. */
export interface Kept {
  readonly message: KeptMessage | undefined
}

/** Where a message stands, as its row keeps it. */
export function postedOf({
  channelId: channel,
  messageId: message,
}: Pick<Row, 'channelId' | 'messageId'>): PostedMessage {
  return { channel: channelId.parse(channel), message: messageId.parse(message) }
}

/** What is kept of a message, as JSON made of a table's row `t`; null where there is nothing. */
export function keptAs(kind: MessageKind, subject?: string | number | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json(d) FROM "Message" d WHERE ${rowOf(kind, subject)})`
}

/** The same of the message by which the player of a seat was sent their hand. */
export function handRow(seat: number): Prisma.Sql {
  return keptAs('hand', Prisma.sql`(SELECT s."userId" FROM "Seat" s WHERE s."tableId" = t.id AND s.seat = ${seat})`)
}

/** What is kept of a message, from its row as JSON; undefined where there is none. */
export const kept = rowSchema.nullable().transform((row): Kept | undefined => (row === null ? undefined : keptOf(row)))

function keptOf({
  fingerprint,
  messageId: message,
  ...row
}: Pick<Row, 'channelId' | 'messageId' | 'fingerprint'>): Kept {
  return { message: message === null ? undefined : { ...postedOf({ ...row, messageId: message }), fingerprint } }
}

/** The message that is kept; undefined if there is none, or it was only begun to be posted. */
export async function readMessage({ prisma }: Store, key: MessageKey): Promise<KeptMessage | undefined> {
  const row = await prisma.message.findUnique({ where: { tableId_kind_subject: key } })
  return row === null ? undefined : keptOf(row).message
}

/** Keeps that a message is about to be posted. */
export async function beginMessage({ prisma }: Store, key: MessageKey, channel: ChannelId): Promise<void> {
  await prisma.message.createMany({ data: [{ ...key, channelId: channel }], skipDuplicates: true })
}

/** Keeps which message it is, and what it shows if that is compared. */
export async function keepMessage(
  { prisma }: Store,
  key: MessageKey,
  message: PostedMessage & Partial<KeptMessage>,
): Promise<void> {
  const data = columnsOf(message)
  await prisma.message.upsert({ where: { tableId_kind_subject: key }, create: { ...key, ...data }, update: data })
}

/** Keeps that another message has followed the one that was read; false if another did meanwhile. */
export async function followMessage(
  { prisma }: Store,
  key: MessageKey,
  message: KeptMessage,
  read: KeptMessage | undefined,
): Promise<boolean> {
  const data = columnsOf(message)
  if (read === undefined)
    return (await prisma.message.createMany({ data: [{ ...key, ...data }], skipDuplicates: true })).count > 0
  return (await prisma.message.updateMany({ where: { ...key, messageId: read.message }, data })).count > 0
}

/** Keeps what a message shows since it was edited; false if another has edited it since it was read: it is checked again. */
export async function keepEdited(
  { prisma }: Store,
  key: MessageKey,
  read: KeptMessage,
  fingerprint: string,
): Promise<boolean> {
  const unchanged = { ...key, messageId: read.message, fingerprint: read.fingerprint }
  const { count } = await prisma.message.updateMany({ where: unchanged, data: { fingerprint } })
  if (count === 0) await prisma.message.updateMany({ where: key, data: { fingerprint: '' } })
  return count > 0
}

/** Forgets a message. */
export async function dropMessage(
  { prisma }: { readonly prisma: Pick<Prisma.TransactionClient, 'message'> },
  key: MessageKey,
): Promise<void> {
  await prisma.message.deleteMany({ where: key })
}

function columnsOf({ channel, message, fingerprint = '' }: PostedMessage & Partial<KeptMessage>) {
  return { channelId: channel, messageId: message, fingerprint }
}
