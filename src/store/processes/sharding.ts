import type { Prisma, PrismaClient } from '../prisma/client.ts'

/** What Discord says of shards. */
export interface ShardsSaid {
  /** How many it recommends. */
  readonly shards: number
  /** How many sessions may still begin, and for how long that holds, in milliseconds. */
  readonly starts: number
  readonly renewsIn: number
}

/** As many sessions are never begun: at the last one Discord would take the token away. */
const RESERVE = 5

/** The one row that all processes agree by. */
export const ROW = 1

/** What is done there is done together. */
export type Transaction = Prisma.TransactionClient

/** All that changes who has what goes by this row, one after the other. */
export async function lockRow(tx: Transaction) {
  await tx.$queryRaw`SELECT id FROM "Sharding" WHERE id = ${ROW} FOR UPDATE`
  return tx.sharding.findUniqueOrThrow({ where: { id: ROW } })
}

/** Keeps what Discord says of sessions, and how many shards there are where nobody has said so before. */
export async function heed(tx: Transaction, { shards, starts, renewsIn }: ShardsSaid) {
  await tx.$executeRaw`
    INSERT INTO "Sharding" AS s (id, count, starts, "renewsAt")
    VALUES (${ROW}, ${shards}, ${starts}, now() + ${renewsIn} * interval '1 ms')
    ON CONFLICT (id) DO UPDATE SET starts = excluded.starts, "renewsAt" = excluded."renewsAt"`
  return lockRow(tx)
}

/** How many shards there are, and how many there will be once all of those are connected. */
export interface Counts {
  readonly count: number
  readonly next: number | null
}

/**
 * How many shards there are to be: never fewer than before. Where some are in use, those go on until the next are connected.
 * Undefined where Discord lets too few sessions begin.
 */
export function countsFor(
  before: Counts,
  { shards, starts }: Pick<ShardsSaid, 'shards' | 'starts'>,
  isInUse: boolean,
): Counts | undefined {
  const wanted = Math.max(before.count, shards)
  if (wanted === before.count || wanted === before.next) return before
  if (starts < wanted + RESERVE) return undefined
  return isInUse ? { count: before.count, next: wanted } : { count: wanted, next: null }
}

/** Whether a session may begin now; when to ask again; or that there may be none today. Times in milliseconds. */
export type Turn =
  | { readonly type: 'now' }
  | { readonly type: 'later'; readonly milliseconds: number }
  | { readonly type: 'spent'; readonly milliseconds: number }

/** Discord lets the next one of a bucket identify after five seconds; the way there may take one longer than another. */
const IDENTIFY_EVERY_MS = 5_500
/** A moment that is as far ahead was written by another clock: the database moved to another server, or its clock was set. */
const AHEAD_MS = 60_000

/** Asks whether one of the shards that may not identify at the same time may now; if so, none of the others may for a while. */
export async function identify(prisma: PrismaClient, bucket: number): Promise<Turn> {
  const [left] = await prisma.$queryRaw<{ wait: number }[]>`
    SELECT (1000 * extract(epoch FROM "renewsAt" - now()))::float AS wait FROM "Sharding"
    WHERE id = ${ROW} AND starts <= ${RESERVE} AND "renewsAt" > now()`
  if (left !== undefined) return { type: 'spent', milliseconds: left.wait }
  const [turn] = await prisma.$queryRaw<{ wait: number }[]>`
    WITH taken AS (
      INSERT INTO "Identify" AS i (bucket, at) VALUES (${bucket}, clock_timestamp())
      ON CONFLICT (bucket) DO UPDATE SET at = excluded.at
        WHERE i.at <= excluded.at - ${IDENTIFY_EVERY_MS} * interval '1 ms'
          OR i.at > excluded.at + ${AHEAD_MS} * interval '1 ms' RETURNING bucket)
    SELECT (CASE WHEN EXISTS (SELECT FROM taken) THEN 0 ELSE ${IDENTIFY_EVERY_MS} - 1000 * extract(epoch FROM
      clock_timestamp() - (SELECT i.at FROM "Identify" i WHERE i.bucket = ${bucket})) END)::float AS wait`
  const wait = turn?.wait ?? 0
  if (wait !== 0) return { type: 'later', milliseconds: Math.max(1, wait) }
  await prisma.sharding.updateMany({ where: { id: ROW }, data: { starts: { decrement: 1 } } })
  return { type: 'now' }
}
