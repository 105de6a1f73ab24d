import { z } from 'zod'
import { Prisma, type PrismaClient } from '../../src/store/prisma/client.ts'

/** A job that sends a message. */
export interface Told {
  readonly queue: string
  readonly table: number | null
  /** From the transaction that left it to its last word, or until now, in milliseconds. */
  readonly age: number
}

/** The jobs that send messages. */
const SENDING = Prisma.sql`name IN ('show', 'call', 'vote', 'nudge')`

const rows = z.array(z.object({ queue: z.string(), table: z.int().nullable(), age: z.coerce.number() }))

/** How long what was committed since a moment took to be told, as far as it is not for later. */
export async function toldSince(prisma: PrismaClient, since: Date): Promise<readonly Told[]> {
  return rows.parse(
    await prisma.$queryRaw`
      SELECT name AS queue, (data->>'table')::int AS table, extract(epoch FROM coalesce(completed_on, now()) - created_on) * 1000 AS age
      FROM pgboss.job
      WHERE ${SENDING} AND created_on >= ${since}::timestamptz`,
  )
}

/** How many messages are still to be sent. */
export async function untold(prisma: PrismaClient): Promise<number> {
  const waiting = await prisma.$queryRaw`
    SELECT count(*) FROM pgboss.job WHERE ${SENDING} AND state < 'completed' AND start_after <= now()`
  return z.tuple([z.object({ count: z.coerce.number() })]).parse(waiting)[0].count
}
