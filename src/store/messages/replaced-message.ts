import type { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { MessageId, TableId } from '../values/ids.ts'
import { type CallMessage, callOf } from './call-message.ts'
import { keptRow } from './kept-message.ts'
import { keepLiveMessage, type LiveMessage, type LiveMessageUpdate, liveKey, type Overtaken } from './live-message.ts'
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
  await prisma.delivery.deleteMany({ where: { key: pastKey(table, message) } })
}
