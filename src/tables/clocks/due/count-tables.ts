import { z } from 'zod'
import type { Context } from '../../record/context.ts'
import { livingSince } from '../../table/stopped.ts'

/** How many tables have not ended, and what goes on at them. */
export interface TableFigures {
  /** Lobbies. */
  readonly open: number
  readonly running: number
  /** Tables where something is due that the clock has put off because it failed there. */
  readonly putOff: number
  /** Running tables that no rules can read, or whose rules no process has: nobody can play there. */
  readonly stopped: number
  /** For how many seconds something has been due where it was longest ago; tables that are put off, or whose rules are away, do not count. */
  readonly lag: number
  /** Boards that are open in browsers. */
  readonly boards: number
}

const count = z.int()
const figures = z.object({
  open: count,
  running: count,
  putOff: count,
  stopped: count,
  lag: z.number(),
  boards: count,
})

/** Counts the tables that have not ended. */
export async function countTables({ store, now }: Pick<Context, 'store' | 'now'>): Promise<TableFigures> {
  const at = now()
  const [found] = await store.prisma.$queryRaw<unknown[]>`
    SELECT count(*) FILTER (WHERE status = 'OPEN')::int AS open, count(*) FILTER (WHERE status = 'RUNNING')::int AS running,
      count(*) FILTER (WHERE status = 'RUNNING' AND ("stoppedAt" IS NOT NULL OR NOT ${livingSince(at)}))::int AS stopped,
      (SELECT count(*)::int FROM "BoardSession" WHERE until > ${at}) AS boards,
      (SELECT count(*)::int FROM "Table" WHERE "dueAt" <= ${at} AND failures > 0) AS "putOff",
      (SELECT COALESCE(EXTRACT(epoch FROM ${at}::timestamptz - min("dueAt")), 0)::float8 FROM "Table" t
        WHERE "dueAt" <= ${at} AND ("retryAt" IS NULL OR "retryAt" <= ${at})
          AND (status <> 'RUNNING' OR ${livingSince(at)})) AS lag
    FROM "Table" t WHERE "endedAt" IS NULL`
  return figures.parse(found)
}
