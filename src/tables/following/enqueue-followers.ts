import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

export const DAY_MS = 24 * 3600_000
const HOUR_MS = 3600_000
/** For so long a change may have been on its way when it was looked for, in milliseconds. */
const LATE_MS = 60_000

const ago = (now: Date, milliseconds: number) => Prisma.sql`${new Date(now.getTime() - milliseconds)}::timestamptz`

/** SQL for the moment from which the daily messages of the user of a row `f` are counted; it keeps their hour. */
export const DAILY_SINCE = Prisma.sql`(
  SELECT COALESCE(max(d."toldAt"), min(d.at)) FROM "Follow" d WHERE d."userId" = f."userId" AND d.how = 'digest')`

/**
 * SQL for whether to look at a row `f`, with its table `t`: once a day at all of a digest; else at once at a game's end, and
 * at other changes at most once an hour.
 */
export function isDue(now: Date): Prisma.Sql {
  const until = Prisma.sql`COALESCE((f.told->>'until')::timestamptz, f.at) - make_interval(secs => ${LATE_MS / 1000})`
  return Prisma.sql`(
    (f.how = 'digest' AND ${DAILY_SINCE} <= ${ago(now, DAY_MS)})
    OR (f.how <> 'digest' AND t."endedAt" IS NOT NULL)
    OR (f.how <> 'digest' AND (f."toldAt" IS NULL OR f."toldAt" <= ${ago(now, HOUR_MS)}) AND (
      (f.how = 'turn' AND (
        t.entries <> (f.told->>'entries')::int OR t.status::text <> f.told->>'status'))
      OR EXISTS (
        SELECT FROM "Seat" s JOIN "Table" p ON p.id = s."tableId"
        WHERE s."userId" = f."playerId" AND p."guildId" = f."guildId" AND p."movedAt" > ${until}))))`
}

const due = z.array(z.object({ user: userId }))

/** Has looked for news for all who follow something that it is time to look at. */
export async function enqueueFollowers(context: Context): Promise<void> {
  const { prisma, outbox } = context.store
  const rows = await prisma.$queryRaw`
    SELECT DISTINCT f."userId" AS user FROM "Follow" f LEFT JOIN "Table" t ON t.id = f."tableId"
    WHERE ${isDue(context.now())} ORDER BY 1`
  const before = new Set((await outbox.open('follow')).map(({ user }) => user))
  const users = due.parse(rows).filter(({ user }) => !before.has(user))
  await outbox.enqueue(...users.map(payload => ({ queue: 'follow', payload }) as const))
}
