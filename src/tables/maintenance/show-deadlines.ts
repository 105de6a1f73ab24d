import { z } from 'zod'
import { tableId } from '../../store/values/ids.ts'
import type { Change } from '../table/transact.ts'

/** At how many tables at most: so many messages are edited within minutes. The others show it when something happens there. */
const MOST = 5_000

const moved = z.array(z.object({ id: tableId, revision: z.int() }))

/**
 * Has messages edited that say until when somebody has time, or when a game begins: all of it has moved. What comes first goes first;
 * whoever is changing a table shows it anew.
 */
export async function showDeadlines({ tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>): Promise<void> {
  const rows = await tx.$queryRaw`
    UPDATE "Table" SET revision = revision + 1 WHERE id IN (
      SELECT t.id FROM "Table" t
      WHERE (t.status = 'OPEN' AND t."startAt" IS NOT NULL)
        OR (t.status = 'RUNNING' AND t."stoppedAt" IS NULL AND (
          (t.pace <> 'NONE' AND t."pausedAt" IS NULL
            AND EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = t.id AND s.asked AND s."userId" IS NOT NULL))
          OR EXISTS (SELECT FROM "Vote" v WHERE v."tableId" = t.id AND v.status = 'OPEN')))
      ORDER BY t."dueAt" LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
    RETURNING id, revision`
  for (const { id: table, revision } of moved.parse(rows)) enqueue({ queue: 'show', payload: { table, revision } })
}
