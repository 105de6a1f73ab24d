import type { PrismaClient } from '../prisma/client.ts'
import { RESERVE, ROW } from './sharding.ts'

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
