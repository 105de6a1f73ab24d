import { z } from 'zod'
import { LATE } from './jobs/job-rows.ts'
import { Prisma } from './prisma/client.ts'
import type { Store } from './store.ts'
import {
  type ChannelId,
  channelId,
  type GuildId,
  type MessageId,
  messageId,
  type TableId,
  tableId,
  type UserId,
} from './values/ids.ts'

/** Why a message is not as it should be: its channel is gone, hidden from us, closed to us or locked; a picture is missing. */
const MATTERS = ['gone', 'hidden', 'closed', 'locked', 'picture'] as const
export type Matter = (typeof MATTERS)[number]

/** What is wrong with a message. */
export interface Trouble {
  readonly matter: Matter
  /** The permissions that we lack, by Discord's names. */
  readonly missing: readonly string[]
  readonly since: Date
  /** When it is tried again; undefined where that is of no use, or is being done. */
  readonly again: Date | undefined
}

/** What stands in a channel for a table. */
export interface LiveMessage {
  readonly channel: ChannelId
  /** Undefined before the first message. */
  readonly message: MessageId | undefined
  /** What the message shows: the table's revision, the last entry of the log, and the question. */
  readonly revision: number
  readonly entry: number
  readonly beat: number
  /** The id of the last event of the table that was told when it was posted. */
  readonly tableEvent: number
  /** A fingerprint of what the message shows; '' if it is not known. */
  readonly looks: string
  /** Somebody is posting a message: if its process dies meanwhile, the message may stand unrecorded. */
  readonly pending: boolean
  /** A player wants the message at the bottom of the channel again. */
  readonly repost: boolean
  /** The channel is gone or closed to us. */
  readonly lost: boolean
  /** What is wrong, if anything is. */
  readonly trouble: Trouble | undefined
  /** When the message was posted. */
  readonly at: Date
}

const liveKey = (table: TableId) => `live:${table}`

/** The live message of a table, if there has ever been one. */
export async function readLiveMessage({ prisma }: Store, table: TableId): Promise<LiveMessage | undefined> {
  const row = await prisma.delivery.findUnique({ where: { key: liveKey(table) } })
  return row === null ? undefined : liveMessageOf(row)
}

function liveMessageOf(row: Row): LiveMessage {
  const { revision, entry, beat, trace, looks, pending, repost, lost, at } = row
  const message = row.messageId === null ? undefined : messageId.parse(row.messageId)
  return {
    channel: channelId.parse(row.channelId),
    message,
    revision,
    entry,
    beat,
    tableEvent: trace,
    looks,
    pending,
    repost,
    lost,
    at,
    trouble: troubleOf(row),
  }
}

const matterSchema = z.enum(MATTERS)

const rowSchema = z.object({
  key: z.string(),
  channelId: z.string(),
  messageId: z.string().nullable(),
  looks: z.string(),
  revision: z.int(),
  entry: z.int(),
  beat: z.int(),
  trace: z.int(),
  pending: z.boolean(),
  repost: z.boolean(),
  lost: z.boolean(),
  at: z.coerce.date(),
  matter: z.string().nullable(),
  missing: z.array(z.string()),
  wrongSince: z.coerce.date().nullable(),
  againAt: z.coerce.date().nullable(),
})

type Row = z.infer<typeof rowSchema>

function troubleOf({ wrongSince, matter, missing, againAt }: Row): Trouble | undefined {
  const known = matterSchema.safeParse(matter)
  if (wrongSince === null || !known.success) return undefined
  return { matter: known.data, missing, since: wrongSince, again: againAt ?? undefined }
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
  await keepLiveMessage(prisma, table, live, read)
}

async function keepLiveMessage(
  db: Pick<Prisma.TransactionClient, 'delivery'>,
  table: TableId,
  live: LiveMessageUpdate,
  read: LiveMessage,
) {
  const { where, create, update } = liveRow(table, live)
  const as = { revision: read.revision, entry: read.entry, messageId: read.message ?? null }
  const { count } = await db.delivery.updateMany({ where: { ...where, ...as }, data: update })
  if (count > 0) return
  const { count: begun } = await db.delivery.createMany({ data: [create], skipDuplicates: true })
  if (begun === 0) throw new Overtaken(table, read.message)
}

/**
 * Has a live message checked again, whatever is known of it, and also the one that was taken for it: a late process may
 * have overwritten what they show.
 */
export async function doubtLive({ prisma }: Store, table: TableId, { taken }: Overtaken): Promise<void> {
  await prisma.delivery.updateMany({ where: { key: liveKey(table) }, data: { looks: '', revision: 0 } })
  if (taken === undefined) return
  await prisma.delivery.updateMany({ where: { key: pastKey(table, taken) }, data: { pending: true } })
}

/** Whether a message is a table's live one, or was not long ago. */
export async function isKnown({ prisma }: Store, table: TableId, message: MessageId): Promise<boolean> {
  const keys = [{ key: liveKey(table), messageId: message }, { key: pastKey(table, message) }]
  return (await prisma.delivery.count({ where: { OR: keys } })) > 0
}

function liveRow(table: TableId, { channel, message, trouble, tableEvent, ...rest }: LiveMessageUpdate) {
  const wrong = {
    wrongSince: trouble?.since ?? null,
    matter: trouble?.matter ?? null,
    missing: [...(trouble?.missing ?? [])],
    againAt: trouble?.again ?? null,
  }
  const data = { ...rest, ...wrong, trace: tableEvent, tableId: table, channelId: channel, messageId: message ?? null }
  return { where: { key: liveKey(table) }, create: { key: liveKey(table), ...data }, update: data }
}

const besideKey = (table: TableId) => `beside:${table}`

/** Keeps that what belongs beside a table's live message could not be posted. */
export async function keepBeside(
  { prisma }: Store,
  table: TableId,
  { channel, matter, missing, since, again }: Trouble & { readonly channel: ChannelId },
): Promise<void> {
  const wrong = { wrongSince: since, matter, missing: [...missing], againAt: again ?? null }
  const data = { ...wrong, key: besideKey(table), tableId: table, channelId: channel, beat: 0 }
  await prisma.delivery.upsert({ where: { key: data.key }, create: data, update: data })
}

/** Forgets it, for it is about to be tried again; false if there is nothing. */
export async function dropBeside({ prisma }: Store, table: TableId): Promise<boolean> {
  return (await prisma.delivery.deleteMany({ where: { key: besideKey(table) } })).count > 0
}

/** How long we keep what a message was shrunk to, in milliseconds: longer than a process that overwrites it can stand still. */
const RESTORED_MS = 15 * 60_000

/** A live message whose place another has taken: it is to be shrunk to what happened, or removed if that is ''. */
export interface ReplacedMessage extends CallMessage {
  readonly happened: string
}

const pastPrefix = (table: TableId) => `past:${table}:`
/** All of a table's, done or still to do. */
const pastOf = (table: TableId) => ({ tableId: table, key: { startsWith: pastPrefix(table) } })
const pastKey = (table: TableId, message: MessageId) => `${pastPrefix(table)}${message}`

/** Keeps that a new live message has replaced one; `done` says that all is done. Throws an Overtaken. */
export async function takePlace(
  { prisma }: Store,
  table: TableId,
  live: LiveMessageUpdate,
  {
    read,
    past,
    done,
  }: { readonly read: LiveMessage; readonly past?: ReplacedMessage | undefined; readonly done?: ReplacedMessage },
): Promise<void> {
  await prisma.$transaction(async tx => {
    await keepLiveMessage(tx, table, live, read)
    if (done !== undefined) await tx.delivery.deleteMany({ where: { key: pastKey(table, done.message) } })
    if (past !== undefined) await tx.delivery.upsert(pastRow(table, past))
  })
}

/** Keeps that something is still to be done about a message. */
export async function keepPast({ prisma }: Store, table: TableId, past: ReplacedMessage): Promise<void> {
  await prisma.delivery.upsert(pastRow(table, past))
}

function pastRow(table: TableId, { channel, message, happened }: ReplacedMessage) {
  const key = pastKey(table, message)
  const data = { ...keptRow(table, { channel, message, looks: happened }), pending: true }
  return { where: { key }, create: { key, ...data }, update: data }
}

function pastOfRow(row: Row): ReplacedMessage {
  return { ...callOf(row), happened: row.looks }
}

/** Keeps that such a message was shrunk to what happened, which is kept for a while. */
export async function keepShrunk(
  { prisma }: Store,
  table: TableId,
  { message }: ReplacedMessage,
  now: Date,
): Promise<void> {
  const old = new Date(now.getTime() - RESTORED_MS)
  await prisma.$executeRaw`
    WITH old AS (
      DELETE FROM "Delivery" WHERE "tableId" = ${table} AND starts_with(key, ${pastPrefix(table)}) AND NOT pending
        AND at < ${old}::timestamptz
    )
    UPDATE "Delivery" SET pending = false, at = ${now}::timestamptz WHERE key = ${pastKey(table, message)}`
}

/** Forgets what the messages of a table were shrunk to. */
export async function dropShrunk(tx: Prisma.TransactionClient, table: TableId): Promise<void> {
  await tx.delivery.deleteMany({ where: { ...pastOf(table), pending: false } })
}

/** Forgets such a message: nothing of it is to be seen any more. */
export async function dropPast({ prisma }: Store, table: TableId, { message }: ReplacedMessage): Promise<void> {
  await prisma.delivery.deleteMany({ where: { key: pastKey(table, message) } })
}

/** A channel that has a problem, and the permissions that we lacked there. */
export interface Troubled {
  readonly channel: ChannelId
  readonly missing: readonly string[]
}

/** The channels of a server that have a problem. */
export async function troubledChannels({ prisma }: Store, guild: GuildId): Promise<readonly Troubled[]> {
  const rows = await prisma.delivery.findMany({
    where: { wrongSince: { not: null }, table: { guildId: guild } },
    distinct: ['channelId'],
    select: { channelId: true, missing: true },
  })
  return rows.map(({ channelId: id, missing }) => ({ channel: channelId.parse(id), missing }))
}

/** Has the problems in these channels looked at again now. */
export async function tryAgainNow({ prisma }: Store, channels: readonly ChannelId[], now: Date): Promise<void> {
  const where = { channelId: { in: [...channels] }, wrongSince: { not: null } }
  await prisma.delivery.updateMany({ where, data: { againAt: now } })
}

const due = z.array(z.object({ table: tableId, revision: z.int() }))

/** Leaves jobs to show the tables whose messages are due to be tried again by now. */
export async function leaveTroubled({ prisma, outbox }: Store, now: Date): Promise<void> {
  if ((await prisma.delivery.count({ where: { againAt: { lte: now } } })) === 0) return
  const jobs = await prisma.$transaction(async tx => {
    const rows = await tx.$queryRaw<unknown[]>`
      UPDATE "Delivery" SET "againAt" = NULL WHERE "againAt" <= ${now}
      RETURNING "tableId" AS table, revision`
    const left = due.parse(rows).map(payload => ({ queue: 'show', payload }) as const)
    await outbox.post(tx, left)
    return left
  })
  outbox.wake(jobs)
}

/** What is wrong with a table's message and where it stands; or that showing it is put off, or takes longer than usual. */
export type Disturbance = (Trouble & { readonly channel: ChannelId }) | 'late' | undefined

/** What tells it, as JSON made of a row `t` with the table's id. */
export const DISTURBANCE = Prisma.sql`json_build_object(
  'rows', COALESCE(
    (SELECT json_agg(d) FROM "Delivery" d WHERE d.key IN ('live:' || t.id, 'beside:' || t.id)), '[]'
  ),
  'late', ${LATE}
)`

export const disturbance = z
  .object({ rows: z.array(rowSchema), late: z.boolean() })
  .transform(({ rows, late }): Disturbance => {
    const live = rows.find(({ key }) => key.startsWith('live:'))
    const beside = rows.find(({ key }) => key.startsWith('beside:'))
    const trouble = (live && troubleOf(live)) ?? (beside && troubleOf(beside))
    if (live === undefined || trouble === undefined) return late ? 'late' : undefined
    return { ...trouble, channel: channelId.parse(live.channelId) }
  })

/** What is wrong with what is shown of a table. */
export async function readDisturbance({ prisma }: Store, table: TableId): Promise<Disturbance> {
  const [row] = await prisma.$queryRaw<unknown[]>`
    SELECT ${DISTURBANCE} AS disturbance FROM (SELECT ${table}::int AS id) t`
  return z.object({ disturbance }).parse(row).disturbance
}

/** All messages of a table that still need something done. */
export interface Standings {
  readonly live: LiveMessage | undefined
  /** The messages whose place has been taken and that stand there as they were. */
  readonly past: readonly ReplacedMessage[]
  /** Something that belongs beside the live message could not be posted. */
  readonly isBesideMissing: boolean
  /** The messages that called somebody there. */
  readonly calls: readonly CallMessage[]
}

/** What tells it, as JSON made of a table's row `t`. */
export const STANDINGS = Prisma.sql`COALESCE((
  SELECT json_agg(d ORDER BY d."messageId") FROM "Delivery" d
  WHERE d."tableId" = t.id AND split_part(d.key, ':', 1) IN ('live', 'beside', 'call', 'past')
    AND NOT (d.key LIKE 'past:%' AND NOT d.pending)
), '[]')`

export const standings = z.array(rowSchema).transform((rows): Standings => {
  const of = (kind: string) => rows.filter(({ key }) => key.startsWith(`${kind}:`))
  const [live] = of('live')
  return {
    live: live && liveMessageOf(live),
    past: of('past').map(pastOfRow),
    isBesideMissing: of('beside').length > 0,
    calls: of('call').map(callOf),
  }
})

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
    WITH live AS (UPDATE "Delivery" SET repost = true, lost = false WHERE key = ${liveKey(table)})
    UPDATE "Table" SET revision = ${revision}, "movedAt" = ${now}::timestamptz, "channelId" = ${channel} WHERE id = ${table}`
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

function callOf({ channelId: channel, messageId: message }: Pick<Row, 'channelId' | 'messageId'>): CallMessage {
  return { channel: channelId.parse(channel), message: messageId.parse(message) }
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

/** What is kept of a message; it is not known where it was only begun to be posted. */
export interface Kept {
  readonly message: KeptMessage | undefined
}

/** What is kept under a key, as JSON made of a table's row `t`; null where there is nothing. */
function keptAs(key: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT row_to_json(d) FROM "Delivery" d WHERE d.key = ${key})`
}

/** What tells the messages that belong to a table, as JSON made of its row `t`. */
export const KEPT = {
  live: keptAs(Prisma.sql`'live:' || t.id`),
  /** The last one by which the player of a seat was sent their hand. */
  hand: (seat: number) =>
    keptAs(Prisma.sql`'hand:' || t.id || ':' || (
      SELECT s."userId" FROM "Seat" s WHERE s."tableId" = t.id AND s.seat = ${seat}
    )`),
  /** The one that offers a seat to anybody who wants it. */
  offer: (table: TableId, seat: number) => keptAs(Prisma.sql`${offerKey(table, seat)}`),
  vote: (vote: number) => keptAs(Prisma.sql`${voteKey(vote)}`),
} as const

export const kept = rowSchema.nullable().transform((row): Kept | undefined => (row === null ? undefined : keptOf(row)))

function keptOf({ looks, messageId: message, ...row }: Pick<Row, 'channelId' | 'messageId' | 'looks'>): Kept {
  return { message: message === null ? undefined : { ...callOf({ ...row, messageId: message }), looks } }
}

async function readKept({ prisma }: Store, key: string): Promise<KeptMessage | undefined> {
  const row = await prisma.delivery.findUnique({ where: { key } })
  return row === null ? undefined : keptOf(row).message
}

function keptRow(table: TableId, { channel, message, looks }: KeptMessage) {
  return { tableId: table, channelId: channel, messageId: message, looks, beat: 0 }
}

async function keep({ prisma }: Store, key: string, table: TableId, kept: KeptMessage): Promise<void> {
  const data = keptRow(table, kept)
  await prisma.delivery.upsert({ where: { key }, create: { key, ...data }, update: data })
}

const handKey = (table: TableId, user: UserId) => `hand:${table}:${user}`

/** The last message by which a player was sent their hand of a table. */
export function readHand(store: Store, table: TableId, user: UserId): Promise<KeptMessage | undefined> {
  return readKept(store, handKey(table, user))
}

/** Keeps by which message a player was sent their hand; false if they were sent another since that was read. */
export async function keepHand(
  { prisma }: Store,
  { table, user }: { readonly table: TableId; readonly user: UserId },
  hand: KeptMessage,
  read: KeptMessage | undefined,
): Promise<boolean> {
  const key = handKey(table, user)
  const data = keptRow(table, hand)
  if (read === undefined)
    return (await prisma.delivery.createMany({ data: [{ key, ...data }], skipDuplicates: true })).count > 0
  return (await prisma.delivery.updateMany({ where: { key, messageId: read.message }, data })).count > 0
}

/** Forgets by which message a player was sent their hand. */
export async function dropHand(tx: Prisma.TransactionClient, table: TableId, user: UserId): Promise<void> {
  await tx.delivery.deleteMany({ where: { key: handKey(table, user) } })
}

const voteKey = (vote: number) => `vote:${vote}`

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

/**
 * Keeps what a vote's message shows since it was edited; false if another has edited it since it was read: then it is
 * checked again.
 */
export async function keepVoteEdited(
  { prisma }: Store,
  vote: number,
  read: KeptMessage,
  looks: string,
): Promise<boolean> {
  const key = voteKey(vote)
  const where = { key, messageId: read.message, looks: read.looks }
  const { count } = await prisma.delivery.updateMany({ where, data: { looks } })
  if (count === 0) await prisma.delivery.updateMany({ where: { key }, data: { looks: '' } })
  return count > 0
}

const offerKey = (table: TableId, seat: number) => `offer:${table}:${seat}`

/** The message that offers a seat to anybody who wants it. */
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
