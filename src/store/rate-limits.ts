import { z } from 'zod'
import type { Store } from './store.ts'

/** What Discord takes no more requests of for a while. */
export const limit = z.object({
  /** The route and its channel, or `everything`. */
  key: z.string(),
  /** What Discord calls the requests that share this limit with those of the route, if it says so. */
  bucket: z.string().optional(),
  milliseconds: z.number().positive(),
})
export type Limit = z.infer<typeof limit>

/** How many minutes invalid requests count against an address. */
const COUNTED_MINUTES = 10

const rows = z.array(z.object({ key: z.string(), bucket: z.string().nullable(), milliseconds: z.number() }))
const sums = z.tuple([z.object({ sum: z.int() })])

/** Keeps a limit for processes that start while it lasts. All go by the database's clock. */
export async function keepLimit({ prisma }: Store, { key, bucket, milliseconds }: Limit): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO "RateLimit" (key, bucket, until) VALUES (${key}, ${bucket}, now() + ${milliseconds} * interval '1 ms')
    ON CONFLICT (key) DO UPDATE SET bucket = excluded.bucket, until = GREATEST("RateLimit".until, excluded.until)`
}

/** The limits that last, and for how long. */
export async function readLimits({ prisma }: Store): Promise<readonly Limit[]> {
  const lasting = await prisma.$queryRaw`
    SELECT key, bucket, EXTRACT(EPOCH FROM until - now())::float8 * 1000 AS milliseconds
    FROM "RateLimit" WHERE until > now()`
  return rows.parse(lasting).map(({ key, bucket, milliseconds }) => ({
    key,
    milliseconds,
    ...(bucket !== null && { bucket }),
  }))
}

/** Adds to the invalid requests of this minute. */
export async function addInvalid({ prisma }: Store, count: number): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO "InvalidRequests" (minute, count) VALUES (date_trunc('minute', now()), ${count})
    ON CONFLICT (minute) DO UPDATE SET count = "InvalidRequests".count + excluded.count`
}

/** The invalid requests of all processes that still count. */
export async function countInvalid({ prisma }: Store): Promise<number> {
  const counted = await prisma.$queryRaw`
    SELECT COALESCE(SUM(count), 0)::int AS sum FROM "InvalidRequests"
    WHERE minute > now() - ${COUNTED_MINUTES + 1} * interval '1 minute'`
  const [{ sum }] = sums.parse(counted)
  return sum
}
