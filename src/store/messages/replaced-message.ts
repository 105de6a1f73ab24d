import { Prisma } from '../prisma/client.ts'
import type { Store } from '../store.ts'
import type { MessageId, TableId } from '../values/ids.ts'
import { type PostedMessage, postedOf } from './kept-message.ts'
import { keepingLive, type LiveMessage, type LiveMessageUpdate, liveKey, Overtaken } from './live-message.ts'
import { messageKey, type Row } from './message-row.ts'
import type { Matter } from './trouble.ts'

/**
 * Has a live message checked again whatever is known of it, and so the one that was taken for it. A late process may
 * have overwritten either.
 */
export async function doubtLive({ prisma }: Store, table: TableId, { taken }: Overtaken): Promise<void> {
  await prisma.message.updateMany({ where: liveKey(table), data: { fingerprint: '', revision: 0 } })
  if (taken === undefined) return
  await prisma.message.updateMany({ where: pastKey(table, taken), data: { pending: true } })
}

/** Whether a message is a table's live one, or was not long ago. */
export async function isKnown({ prisma }: Store, table: TableId, message: MessageId): Promise<boolean> {
  const either = [{ ...liveKey(table), messageId: message }, pastKey(table, message)]
  return (await prisma.message.count({ where: { OR: either } })) > 0
}

/** How long we keep what a message was shrunk to, in milliseconds: longer than a process that overwrites it can stand still. */
const RESTORED_MS = 15 * 60_000

/** A live message whose place another has taken: it is to be shrunk to what happened, or removed if that is ''. */
export interface ReplacedMessage extends PostedMessage {
  readonly happened: string
}

const pastKey = (table: TableId, message: MessageId) => messageKey(table, 'replaced', message)
/** The same in SQL, of no message where there is none. */
const isPast = (table: TableId, message: MessageId | null) =>
  Prisma.sql`"tableId" = ${table} AND kind = 'replaced' AND subject = ${message}`

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
    WITH live AS (${keepingLive(table, live, read)} RETURNING 1),
      done AS (DELETE FROM "Message" WHERE ${isPast(table, done?.message ?? null)} AND EXISTS (SELECT FROM live))
      ${past === undefined ? Prisma.empty : Prisma.sql`, past AS (${keepingPast(table, past, Prisma.sql`EXISTS (SELECT FROM live)`)})`}
    SELECT FROM live`
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
    INSERT INTO "Message" ("tableId", kind, subject, "channelId", "messageId", happened, pending)
    SELECT ${table}::int, 'replaced', ${message}::text, ${channel}::text, ${message}::text, ${happened}::text, true
    WHERE ${condition}
    ON CONFLICT ("tableId", kind, subject) DO UPDATE SET "channelId" = excluded."channelId", happened = excluded.happened,
      pending = excluded.pending`
}

/** A replaced message, as its row keeps it. */
export function pastOfRow(row: Row): ReplacedMessage {
  return { ...postedOf(row), happened: row.happened }
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
      DELETE FROM "Message" WHERE "tableId" = ${table} AND kind = 'replaced' AND NOT pending AND at < ${old}::timestamptz
    )
    UPDATE "Message" SET pending = false, at = ${now}::timestamptz WHERE ${isPast(table, message)}`
}

/** Keeps that such a message stands where we see nothing, and what we lack there: it is looked at again as soon as that has changed. */
export async function keepUnseen(
  { prisma }: Store,
  table: TableId,
  { message }: ReplacedMessage,
  { missing, now }: { readonly missing: readonly string[]; readonly now: Date },
): Promise<void> {
  const data = { wrongSince: now, matter: 'hidden' satisfies Matter, missing: [...missing] }
  await prisma.message.updateMany({ where: pastKey(table, message), data })
}

/** Forgets what the messages of a table were shrunk to. */
export async function dropShrunk(tx: Prisma.TransactionClient, table: TableId): Promise<void> {
  await tx.message.deleteMany({ where: { tableId: table, kind: 'replaced', pending: false } })
}

/** Forgets such a message: nothing of it is to be seen any more. */
export async function dropPast({ prisma }: Store, table: TableId, { message }: ReplacedMessage): Promise<void> {
  await prisma.$executeRaw`DELETE FROM "Message" WHERE ${isPast(table, message)}`
}
