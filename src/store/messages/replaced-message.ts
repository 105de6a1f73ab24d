import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { MessageId, TableId } from '../values/ids.ts'
import { type CallMessage, callOf } from './call-message.ts'
import { keepingLive, type LiveMessage, type LiveMessageUpdate, liveKey, Overtaken } from './live-message.ts'
import type { Row } from './message-row.ts'

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
  const taken = await prisma.$queryRaw<unknown[]>`
    WITH live AS (${keepingLive(table, live, read)} RETURNING key),
      done AS (DELETE FROM "Delivery" WHERE key = ${done === undefined ? null : pastKey(table, done.message)} AND EXISTS (SELECT FROM live))
      ${past === undefined ? Prisma.empty : Prisma.sql`, past AS (${keepingPast(table, past, Prisma.sql`EXISTS (SELECT FROM live)`)})`}
    SELECT key FROM live`
  if (taken.length === 0) throw new Overtaken(table, read.message)
}

/** Keeps that something is still to be done about a message. */
export async function keepPast({ prisma }: Store, table: TableId, past: ReplacedMessage): Promise<void> {
  await prisma.$executeRaw(keepingPast(table, past, Prisma.sql`true`))
}

function keepingPast(
  table: TableId,
  { channel, message, happened }: ReplacedMessage,
  condition: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "Delivery" (key, "tableId", "channelId", "messageId", looks, beat, pending)
    SELECT ${pastKey(table, message)}::text, ${table}::int, ${channel}::text, ${message}::text, ${happened}::text, 0, true
    WHERE ${condition}
    ON CONFLICT (key) DO UPDATE SET "tableId" = excluded."tableId", "channelId" = excluded."channelId",
      "messageId" = excluded."messageId", looks = excluded.looks, beat = excluded.beat, pending = excluded.pending`
}

/** A replaced message, as its row keeps it. */
export function pastOfRow(row: Row): ReplacedMessage {
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
  await prisma.$executeRaw`DELETE FROM "Delivery" WHERE key = ${pastKey(table, message)}`
}
