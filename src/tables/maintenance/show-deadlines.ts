import { z } from 'zod'
import { type TableId, tableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

/** At how many tables at most: so many messages are edited within minutes. The others show it when something happens there. */
const MOST = 5_000
/** So many in one transaction: whoever plays at one of them waits for no more. */
const SLICE = 500

const found = z.array(z.object({ id: tableId }))
const moved = z.array(z.object({ id: tableId, revision: z.int() }))

/**
 * Has messages edited that say until when somebody has time, or when a game begins: all of it has moved. What comes first goes first;
 * whoever is changing a table shows it anew.
 */
export async function showDeadlines({ store }: Pick<Context, 'store'>): Promise<void> {
  const rows = await store.prisma.$queryRaw`
    SELECT t.id FROM "Table" t
    WHERE (t.status = 'OPEN' AND t."startAt" IS NOT NULL)
      OR (t.status = 'RUNNING' AND t."stoppedAt" IS NULL AND (
        (t.pace <> 'NONE' AND t."pausedAt" IS NULL
          AND EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = t.id AND s.asked AND s."userId" IS NOT NULL))
        OR EXISTS (SELECT FROM "Vote" v WHERE v."tableId" = t.id AND v.status = 'OPEN')))
    ORDER BY t."dueAt" LIMIT ${MOST}`
  const tables = found.parse(rows).map(({ id }) => id)
  for (let from = 0; from < tables.length; from += SLICE) await showAnew({ store }, tables.slice(from, from + SLICE))
}

function showAnew({ store }: Pick<Context, 'store'>, tables: readonly TableId[]): Promise<void> {
  return store.outbox.inTransaction(async (tx, enqueue) => {
    const rows = await tx.$queryRaw`
      UPDATE "Table" SET revision = revision + 1 WHERE id IN (
        SELECT id FROM "Table" WHERE id = ANY(${[...tables]}) AND "endedAt" IS NULL FOR UPDATE SKIP LOCKED)
      RETURNING id, revision`
    const revisions = new Map(moved.parse(rows).map(({ id, revision }) => [id, revision]))
    for (const table of tables) {
      const revision = revisions.get(table)
      if (revision !== undefined) enqueue({ queue: 'show', payload: { table, revision } })
    }
  })
}
