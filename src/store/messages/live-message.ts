import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import { type ChannelId, channelId, type MessageId, messageId, type TableId } from '../values/ids.ts'
import { keptAs } from './kept-message.ts'
import { messageKey, type Row } from './message-row.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** What stands in a channel for a table. */
export interface LiveMessage {
  readonly channel: ChannelId
  /** Undefined before the first message. */
  readonly message: MessageId | undefined
  /** What the message shows: the table's revision, and the last entry of the log. */
  readonly revision: number
  readonly entry: number
  /** The number of the last question to which people were called by it, or by the one that it goes on from; 0 before any. */
  readonly question: number
  /** It tells a part of what happened: another one goes on from it. */
  readonly goesOn: boolean
  /** The id of the last event of the table that was told when it was posted. */
  readonly tableEvent: number
  /** A fingerprint of what the message shows; '' if it is not known. */
  readonly fingerprint: string
  /** Somebody is posting a message: if its process dies meanwhile, the message may stand unrecorded. */
  readonly pending: boolean
  /** A player wants the message at the bottom of the channel again. */
  readonly repost: boolean
  /** The channel is gone or closed to us. */
  readonly lost: boolean
  /** What is wrong, if anything is. */
  readonly trouble: Trouble | undefined
  /** When the message was posted, or was doubted after a restore. With the message it is what its successor is known by. */
  readonly at: Date
}

/** What is known of a table's live message before the first one. */
export function unposted(channel: ChannelId, at: Date): LiveMessage {
  return {
    channel,
    message: undefined,
    revision: 0,
    entry: 0,
    question: 0,
    goesOn: false,
    tableEvent: 0,
    fingerprint: '',
    pending: false,
    repost: false,
    lost: false,
    trouble: undefined,
    at,
  }
}

/** What the row of a table's live message is found by. */
export const liveKey = (table: TableId) => messageKey(table, 'live')

/** The row of a table's live message, as JSON made of a table's row `t`; null where there is none. */
export const LIVE_ROW = keptAs('live')

/** The live message of a table, if there has ever been one. */
export async function readLiveMessage({ prisma }: Store, table: TableId): Promise<LiveMessage | undefined> {
  const row = await prisma.message.findUnique({ where: { tableId_kind_subject: liveKey(table) } })
  return row === null ? undefined : liveMessageOf(row)
}

/** A live message, as its row keeps it. */
export function liveMessageOf(row: Row): LiveMessage {
  const { revision, entry, question, goesOn, tableEvent, fingerprint, pending, repost, lost, at } = row
  const message = row.messageId === null ? undefined : messageId.parse(row.messageId)
  return {
    channel: channelId.parse(row.channelId),
    message,
    revision,
    entry,
    question,
    goesOn,
    tableEvent,
    fingerprint,
    pending,
    repost,
    lost,
    at,
    trouble: troubleOf(row),
  }
}

/** What others may change at any time: it is written only where it is meant. */
type Wanted = Pick<LiveMessage, 'repost' | 'lost'>

/** What is written of a live message. */
export type LiveMessageUpdate = Omit<LiveMessage, keyof Wanted> & Partial<Wanted>

/** Thrown where another process, or another attempt, has written since we read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  /** The message that we took for the live one. */
  readonly taken: MessageId | undefined

  constructor(table: TableId, taken: MessageId | undefined) {
    super(`the live message of table ${table} was seen to by another meanwhile`)
    this.taken = taken
  }
}

/** Keeps what stands in the channel now, unless it is another message than the one read. Throws an Overtaken if it is. */
export async function writeLiveMessage(
  { prisma }: Store,
  table: TableId,
  live: LiveMessageUpdate,
  read: LiveMessage,
): Promise<void> {
  const count = await prisma.$executeRaw(keepingLive(table, live, read))
  if (count === 0) throw new Overtaken(table, read.message)
}

/** The statement that keeps it, and does nothing where it is another message than the one read. */
export function keepingLive(
  table: TableId,
  { channel, message, trouble, ...rest }: LiveMessageUpdate,
  read: LiveMessage,
): Prisma.Sql {
  const live = {
    ...rest,
    tableId: table,
    channelId: channel,
    messageId: message ?? null,
    wrongSince: trouble?.since ?? null,
    matter: trouble?.matter ?? null,
    missing: trouble?.missing ?? [],
    retryAt: trouble?.retryAt ?? null,
  }
  const columns = Object.keys(live).map(column => Prisma.raw(`"${column}"`))
  return Prisma.sql`
    INSERT INTO "Message" AS d (kind, ${Prisma.join(columns)}) VALUES ('live', ${Prisma.join(Object.values(live))})
    ON CONFLICT ("tableId", kind, subject) DO UPDATE SET ${Prisma.join(columns.map(column => Prisma.sql`${column} = excluded.${column}`))}
    WHERE d.revision = ${read.revision} AND d.entry = ${read.entry} AND d."messageId" IS NOT DISTINCT FROM ${read.message ?? null}`
}

/** Where a table's live message is to stand, which its table says from this revision on. */
interface Reposted {
  readonly table: TableId
  readonly channel: ChannelId
  readonly revision: number
  readonly now: Date
}

/** Asks for the live message to be posted anew, within a transaction: one statement for it and for its table. */
export async function askForRepost(
  tx: Prisma.TransactionClient,
  { table, channel, revision, now }: Reposted,
): Promise<void> {
  await tx.$executeRaw`
    WITH live AS (UPDATE "Message" SET repost = true, lost = false WHERE "tableId" = ${table} AND kind = 'live')
    UPDATE "Table" SET revision = ${revision}, "movedAt" = ${now}::timestamptz, "channelId" = ${channel},
      "ownPlace" = "ownPlace" AND "channelId" = ${channel},
      marked = CASE WHEN "channelId" = ${channel} THEN marked END
    WHERE id = ${table}`
}

/**
 * Keeps that a live message may have been posted unknown to us. The next one is then another: asked for the same
 * again, Discord would return the one before.
 */
export async function doubtPosted(tx: Prisma.TransactionClient, table: TableId, now: Date): Promise<void> {
  await tx.message.updateMany({ where: liveKey(table), data: { pending: true, at: now } })
}
