import { z } from 'zod'
import { databaseTroubleOf } from '../../../store/database/database-unavailable.ts'
import { Prisma } from '../../../store/prisma/client.ts'
import { type TableId, tableId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'
import { NOTHING, readRecords, type TableRecord } from '../../record/record.ts'
import { judged } from '../../record/running.ts'
import type { Change } from '../../table/transact.ts'
import { decidedVotes } from '../../votes/count-votes.ts'
import { idling } from '../idling.ts'
import { asksResigned, type ClockLook, keepLooks, lookAtClocks } from './look.ts'

const locked = z.array(z.object({ id: tableId }))

/**
 * Looks at some tables in one transaction. Where only reminders are due, it keeps them and the next look. Returns the
 * others, or all where it fails. Throws if the database cannot be reached.
 */
export async function lookAtMany(context: Context, tables: readonly TableId[]): Promise<readonly TableId[]> {
  try {
    const done = await context.store.outbox.inTransaction((tx, enqueue) => remindAt(context, { tx, enqueue }, tables))
    return tables.filter(table => !done.has(table))
  } catch (error) {
    if (databaseTroubleOf(error) === 'away') throw error
    return tables
  }
}

/** Returns the tables that are done with. */
async function remindAt(
  context: Context,
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  tables: readonly TableId[],
): Promise<ReadonlySet<TableId>> {
  const now = context.now()
  const rows = await tx.$queryRaw`
    SELECT id FROM "Table" WHERE id = ANY(${[...tables]}::int[]) AND status = 'RUNNING' AND "dueAt" <= ${now}
    ORDER BY id FOR UPDATE SKIP LOCKED`
  const ids = locked.parse(rows).map(({ id }) => id)
  const which = Prisma.sql`t.id = ANY(${ids}::int[])`
  const found = ids.length === 0 ? [] : await readRecords(tx, which, { now, beside: NOTHING, limits: context.limits })
  const looks = found.flatMap(({ record }) => remindersAlone(judged(context.games, record), now))
  if (looks.length === 0) return new Set()
  enqueue(...(await keepLooks({ tx, now }, looks)))
  await tx.$executeRaw`
    UPDATE "Table" t SET "dueAt" = looked.next, failures = 0, "retryAt" = NULL
    FROM unnest(${looks.map(({ record }) => record.id)}::int[], ${looks.map(({ next }) => next)}::timestamptz[]) AS looked (id, next)
    WHERE t.id = looked.id`
  return new Set(looks.map(({ record }) => record.id))
}

/** What the clocks of a table have come to, if nothing else is due there. */
function remindersAlone(record: TableRecord, now: Date): readonly ClockLook[] {
  const isMore =
    record.away ||
    record.stoppedAt ||
    now >= idling(record).at ||
    decidedVotes(record, now).length > 0 ||
    asksResigned(record)
  if (isMore) return []
  const look = lookAtClocks(record, now)
  return look.late.length === 0 || record.late === 'REMIND' ? [look] : []
}
