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

/** The numbers of tables that are not as they should be, the lowest first. */
export interface TroubledTables {
  readonly putOff: readonly number[]
  readonly stopped: readonly number[]
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

/** So many of each are named. */
const NAMED = 10

const named = z.tuple([z.object({ putOff: z.array(z.int()), stopped: z.array(z.int()) })])

/** Names the first tables of which there are any among those that were counted. */
export async function nameTroubled(
  { store, now }: Pick<Context, 'store' | 'now'>,
  { putOff, stopped }: Pick<TableFigures, 'putOff' | 'stopped'>,
): Promise<TroubledTables> {
  if (putOff + stopped === 0) return { putOff: [], stopped: [] }
  const at = now()
  const [found] = named.parse(
    await store.prisma.$queryRaw`
      SELECT ARRAY(SELECT id FROM "Table" WHERE "dueAt" <= ${at} AND failures > 0 ORDER BY id LIMIT ${NAMED}) AS "putOff",
        ARRAY(SELECT id FROM "Table" t WHERE "endedAt" IS NULL AND status = 'RUNNING'
          AND ("stoppedAt" IS NOT NULL OR NOT ${livingSince(at)}) ORDER BY id LIMIT ${NAMED}) AS stopped`,
  )
  return found
}
