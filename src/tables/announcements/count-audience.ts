import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, guildId } from '../../store/values/ids.ts'

/** A table counts for so long after it moved last, once it has ended. */
const PLAYED_DAYS = 90
const DAY_MS = 24 * 3600 * 1000

/** At which moment, by whose transaction. */
interface Now {
  readonly tx: Pick<Prisma.TransactionClient, '$queryRaw'>
  readonly now: Date
}

/** SQL for whether the table `t` is of a server that is told what is announced: one that plays, has the bot and is not blocked. */
const isTold = (now: Date) => Prisma.sql`t."guildId" IS NOT NULL
  AND (t."endedAt" IS NULL
    OR (t."startedAt" IS NOT NULL AND t."movedAt" > ${new Date(now.getTime() - PLAYED_DAYS * DAY_MS)}::timestamptz))
  AND NOT EXISTS (SELECT FROM "Guild" g WHERE g.id = t."guildId" AND g."leftAt" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "Blocked" b WHERE b.id = t."guildId" AND b.what = 'server')`

/** How many servers an announcement goes to. */
export async function countAudience({ tx, now }: Now): Promise<number> {
  const rows =
    await tx.$queryRaw`SELECT count(DISTINCT t."guildId")::int AS servers FROM "Table" t WHERE ${isTold(now)}`
  const [row] = z.array(z.object({ servers: z.int() })).parse(rows)
  return row?.servers ?? 0
}

/** So many of those servers, by their ids, that come after one of them. */
export async function audienceAfter({ tx, now }: Now, after: string, most: number): Promise<readonly GuildId[]> {
  const rows = await tx.$queryRaw`
    SELECT DISTINCT t."guildId" AS id FROM "Table" t
    WHERE t."guildId" > ${after} AND ${isTold(now)} ORDER BY t."guildId" LIMIT ${most}`
  return z
    .array(z.object({ id: guildId }))
    .parse(rows)
    .map(({ id }) => id)
}
