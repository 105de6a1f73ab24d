import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { GuildId } from '../../store/values/ids.ts'

const rows = z.tuple([
  z.object({
    'in-channel': z.int(),
    'on-server': z.int(),
    'of-host': z.int(),
    'computers-in-channel': z.int(),
    'computers-on-server': z.int(),
  }),
])

/** How many there are of what a server limits: in the fullest channel, of the busiest host. */
export type LimitsInUse = z.infer<typeof rows>[0]

/** The most rows of what goes on that have the same of this. */
const most = (column: 'channelId' | 'hostId', which = Prisma.sql`true`) =>
  Prisma.sql`COALESCE((SELECT max(n) FROM (
    SELECT count(*)::int AS n FROM here WHERE ${which} GROUP BY ${Prisma.raw(`"${column}"`)}) counted), 0)`

/** Reads how much of a server's limits is in use. */
export async function limitsInUse(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  guild: GuildId,
): Promise<LimitsInUse> {
  const watched = Prisma.sql`watched`
  const found = await db.$queryRaw`
    WITH here AS (
      SELECT t."channelId", t."hostId", t.status = 'RUNNING' AND NOT EXISTS (
        SELECT FROM "Seat" s WHERE s."tableId" = t.id AND NOT s.resigned AND (s."userId" IS NOT NULL OR s.bot IS NULL)
      ) AS watched
      FROM "Table" t WHERE t."guildId" = ${guild} AND t.status IN ('OPEN', 'RUNNING'))
    SELECT (SELECT count(*)::int FROM here) AS "on-server", ${most('channelId')} AS "in-channel", ${most('hostId')} AS "of-host",
      (SELECT count(*)::int FROM here WHERE watched) AS "computers-on-server",
      ${most('channelId', watched)} AS "computers-in-channel"`
  return rows.parse(found)[0]
}
