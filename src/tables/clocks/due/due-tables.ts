import { z } from 'zod'
import { Prisma } from '../../../store/prisma/client.ts'
import { type TableId, tableId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'
import { livingSince } from '../../table/stopped.ts'
import { versionsOf } from './rules-heartbeat.ts'

/** How many tables are read at a time. */
const PAGE = 1_000

/** A table where something can be due by now. */
export interface DueTable {
  readonly id: TableId
  readonly failures: number
}

const found = z.array(z.object({ id: tableId, dueAt: z.date(), rules: z.string() }))

/** A table where something is due; those with the same `rules` are for the same processes. */
type Found = z.infer<typeof found>[number]

/**
 * All that are due and not put off, the longest first, a page at a time. Running tables whose rules no process has are
 * not: their clocks are stopped.
 */
export async function* dueTables({ store, now }: Pick<Context, 'store' | 'now'>): AsyncGenerator<readonly Found[]> {
  const at = now()
  for (let last: Found | undefined; ; ) {
    const after = last ? Prisma.sql`AND (t."dueAt", t.id) > (${last.dueAt}, ${last.id})` : Prisma.empty
    const page = found.parse(
      await store.prisma.$queryRaw`
      SELECT t.id, t."dueAt", CASE WHEN t.status = 'RUNNING' THEN t.game || ' ' || t.version ELSE '' END AS rules
      FROM "Table" t WHERE ${dueBy(at)} AND (t.status <> 'RUNNING' OR ${livingSince(at)}) ${after}
      ORDER BY t."dueAt", t.id LIMIT ${PAGE}`,
    )
    if (page.length > 0) yield page
    last = page.at(-1)
    if (page.length < PAGE) return
  }
}

const still = z.array(z.object({ id: tableId, failures: z.int(), isHere: z.boolean() }))

/** Those of some tables that are still due, and whether some of them are for another process. */
export async function stillDue({ store, games, now }: Context, ids: readonly TableId[]) {
  const versions = versionsOf(games)
  const rows = await store.prisma.$queryRaw`
    SELECT t.id, t.failures, t.status <> 'RUNNING' OR EXISTS (
      SELECT FROM unnest(${versions.map(({ game }) => game)}::text[], ${versions.map(({ version }) => version)}::int[])
        AS here (game, version) WHERE here.game = t.game AND here.version = t.version) AS "isHere"
    FROM "Table" t WHERE t.id = ANY(${[...ids]}::int[]) AND ${dueBy(now())} ORDER BY t."dueAt", t.id`
  const due = still.parse(rows)
  const here: readonly DueTable[] = due.filter(({ isHere }) => isHere)
  return { here, isForOthers: here.length < due.length }
}

function dueBy(now: Date): Prisma.Sql {
  return Prisma.sql`t."dueAt" <= ${now} AND (t."retryAt" IS NULL OR t."retryAt" <= ${now})`
}
