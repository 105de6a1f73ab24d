import { Prisma } from '../../store/prisma/client.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * Whoever was silent twice within a time, on a server, is not matched there for another one, in milliseconds: what happened at
 * a lobby is known for 30 days after it was closed, no less than both together.
 */
export const SILENT = { within: 21 * DAY_MS, rests: 7 * DAY_MS } as const

const lasting = (ms: number) => Prisma.sql`${ms} * interval '1 millisecond'`

/** SQL for until when the owner of the seek `s` is not matched, since they were silent too often; null where they never were. */
export function restAfterSilence(): Prisma.Sql {
  return Prisma.sql`(
    SELECT max(e.at) + ${lasting(SILENT.rests)} FROM (
      SELECT o.at, lag(o.at) OVER (ORDER BY o.at, o.id) AS before
      FROM "TableEvent" o JOIN "Table" h ON h.id = o."tableId"
      WHERE o."userId" = s."userId" AND h."guildId" = s."guildId" AND o.what->>'type' = 'silent'
    ) e WHERE e.at <= e.before + ${lasting(SILENT.within)})`
}
