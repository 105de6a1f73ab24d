import { type ChannelId, channelId, type MessageId, messageId, type TableId, type UserId } from './ids.ts'
import type { Prisma } from './prisma/client.ts'
import type { Store } from './store.ts'

/** What stands in a channel for a table. */
export interface Live {
  readonly channel: ChannelId
  /** Undefined before the first message. */
  readonly message: MessageId | undefined
  /** What the message shows: the table's revision, the last entry of the log, and the question. */
  readonly revision: number
  readonly entry: number
  readonly beat: number
  /** The last trace that was told when it was posted. */
  readonly trace: number
  /** A fingerprint of what the message shows; '' if it is not known. */
  readonly looks: string
  /** Somebody is posting a message: if he died over it, it may stand there unrecorded. */
  readonly pending: boolean
  /** A player wants the message at the bottom of the channel again. */
  readonly repost: boolean
  /** The channel is gone or closed to us: nothing is sent until the table is posted anew. */
  readonly lost: boolean
  /** When the message was posted. */
  readonly at: Date
}

const liveKey = (table: TableId) => `live:${table}`

/** The live message of a table, if there ever was one. */
export async function readLive({ prisma }: Store, table: TableId): Promise<Live | undefined> {
  const row = await prisma.delivery.findUnique({ where: { key: liveKey(table) } })
  if (row === null) return undefined
  const { revision, entry, beat, trace, looks, pending, repost, lost, at } = row
  const message = row.messageId === null ? undefined : messageId.parse(row.messageId)
  return {
    channel: channelId.parse(row.channelId),
    message,
    revision,
    entry,
    beat,
    trace,
    looks,
    pending,
    repost,
    lost,
    at,
  }
}

/** What others may change at any time: it is written only where it is meant. */
type Wanted = Pick<Live, 'repost' | 'lost'>

/** Keeps what stands in the channel now. */
export async function writeLive(
  { prisma }: Store,
  table: TableId,
  live: Omit<Live, keyof Wanted> & Partial<Wanted>,
): Promise<void> {
  const { channel, message, ...rest } = live
  const data = { ...rest, tableId: table, channelId: channel, messageId: message ?? null }
  await prisma.delivery.upsert({
    where: { key: liveKey(table) },
    create: { key: liveKey(table), ...data },
    update: data,
  })
}

/** Whether the channel of a table's live message had been lost. */
export async function isLost(tx: Prisma.TransactionClient, table: TableId): Promise<boolean> {
  const live = await tx.delivery.findUnique({ where: { key: liveKey(table) }, select: { lost: true } })
  return live?.lost ?? false
}

/** Asks for the live message to be posted anew, within a transaction. */
export async function askForRepost(tx: Prisma.TransactionClient, table: TableId): Promise<void> {
  await tx.delivery.updateMany({ where: { key: liveKey(table) }, data: { repost: true, lost: false } })
}

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

/** The messages that called somebody to a table and still stand. */
export async function readCalls({ prisma }: Store, table: TableId): Promise<readonly CallMessage[]> {
  const rows = await prisma.delivery.findMany({ where: { tableId: table, key: { startsWith: 'call:' } } })
  return rows.map(({ channelId: channel, messageId: message }) => ({
    channel: channelId.parse(channel),
    message: messageId.parse(message),
  }))
}

/** Keeps that such a message stands no more. */
export async function dropCall({ prisma }: Store, call: CallMessage): Promise<void> {
  await prisma.delivery.deleteMany({ where: { key: callKey(call) } })
}

/** A message that is edited when there is need. */
export interface KeptMessage extends CallMessage {
  /** A fingerprint of what it shows. */
  readonly looks: string
}

async function readKept({ prisma }: Store, key: string): Promise<KeptMessage | undefined> {
  const row = await prisma.delivery.findUnique({ where: { key } })
  if (row === null || row.messageId === null) return undefined
  return { channel: channelId.parse(row.channelId), message: messageId.parse(row.messageId), looks: row.looks }
}

async function keep({ prisma }: Store, key: string, table: TableId, kept: KeptMessage): Promise<void> {
  const data = { tableId: table, channelId: kept.channel, messageId: kept.message, looks: kept.looks, beat: 0 }
  await prisma.delivery.upsert({ where: { key }, create: { key, ...data }, update: data })
}

const handKey = (table: TableId, user: UserId) => `hand:${table}:${user}`

/** The last message by which a player was sent his hand of a table. */
export function readHand(store: Store, table: TableId, user: UserId): Promise<KeptMessage | undefined> {
  return readKept(store, handKey(table, user))
}

/** Keeps by which message a player was sent his hand. */
export function keepHand(store: Store, table: TableId, user: UserId, hand: KeptMessage): Promise<void> {
  return keep(store, handKey(table, user), table, hand)
}

/** Forgets by which message a player was sent his hand. */
export async function dropHand(tx: Prisma.TransactionClient, table: TableId, user: UserId): Promise<void> {
  await tx.delivery.deleteMany({ where: { key: handKey(table, user) } })
}

const voteKey = (vote: number) => `vote:${vote}`

/** The message of a vote. */
export function readVoteMessage(store: Store, vote: number): Promise<KeptMessage | undefined> {
  return readKept(store, voteKey(vote))
}

/** Whether a vote's message was about to be posted: it may stand there unknown. */
export async function isVoteMessageBegun({ prisma }: Store, vote: number): Promise<boolean> {
  return (await prisma.delivery.count({ where: { key: voteKey(vote) } })) > 0
}

/** Keeps that a vote's message is about to be posted. */
export async function beginVoteMessage(
  { prisma }: Store,
  table: TableId,
  vote: number,
  channel: ChannelId,
): Promise<void> {
  const data = { key: voteKey(vote), tableId: table, channelId: channel, beat: 0 }
  await prisma.delivery.createMany({ data: [data], skipDuplicates: true })
}

/** Keeps which message is a vote's, and what it shows. */
export function keepVoteMessage(store: Store, table: TableId, vote: number, kept: KeptMessage): Promise<void> {
  return keep(store, voteKey(vote), table, kept)
}

const offerKey = (table: TableId, seat: number) => `offer:${table}:${seat}`

/** The message that offers a seat to whoever wants it. */
export function readOffer(store: Store, table: TableId, seat: number): Promise<CallMessage | undefined> {
  return readKept(store, offerKey(table, seat))
}

/** Keeps which message offers a seat. */
export function keepOffer(store: Store, table: TableId, seat: number, offer: CallMessage): Promise<void> {
  return keep(store, offerKey(table, seat), table, { ...offer, looks: '' })
}

/** Keeps that no message offers a seat any more. */
export async function dropOffer({ prisma }: Store, table: TableId, seat: number): Promise<void> {
  await prisma.delivery.deleteMany({ where: { key: offerKey(table, seat) } })
}
