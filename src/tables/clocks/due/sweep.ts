import { databaseTroubleOf } from '../../../store/database/database-unavailable.ts'
import { NotHere } from '../../../store/jobs/not-here.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import type { TableId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'
import { type DueTable, dueTables, stillDue } from './due-tables.ts'
import { heartbeat } from './heartbeat.ts'
import { lookAtMany } from './look-at-many.ts'
import { tick } from './tick.ts'

/** How many tables a slice has: even where the clock hangs at each of them, it is done before its job is taken for lost. */
const SLICE = 20
/** At how many tables of a slice the clock looks at a time: where it hangs at one of them, the others go on. */
const LANES = 4

/** After its first failure a table is put off for a minute, after each further one for twice as long, at most six hours. */
const PUT_OFF_MS = { first: 60_000, longest: 6 * 3600_000 } as const

/** A table where the clock failed, and until when it is put off. */
export interface PutOff {
  readonly table: TableId
  readonly error: unknown
  /** How often in a row. */
  readonly failures: number
  readonly until: Date
}

/**
 * Shows a sign of life, and enqueues slices of all tables where something may be due, the longest due first. A slice
 * has one version of rules and no table of an open slice. Returns how many are due.
 */
export async function enqueueSlices(context: Context): Promise<number> {
  await heartbeat(context)
  const { outbox } = context.store
  const enqueued = new Set((await outbox.open('due')).flatMap(({ tables }) => tables))
  let due = 0
  for await (const page of dueTables(context)) {
    due += page.length
    const fresh = page.filter(({ id }) => !enqueued.has(id))
    const jobs = [...Map.groupBy(fresh, ({ rules }) => rules).values()]
      .flatMap(list => slices(list.map(({ id }) => id)))
      .map(tables => ({ queue: 'due', payload: { tables } }) as const)
    await outbox.enqueue(...jobs)
  }
  return due
}

function slices(tables: readonly TableId[]): readonly TableId[][] {
  return Array.from({ length: Math.ceil(tables.length / SLICE) }, (_, n) => tables.slice(n * SLICE, (n + 1) * SLICE))
}

/**
 * Has the clock look at a slice. `failed` hears of tables where that went wrong; they are put off. Throws if the
 * database cannot be reached, and a `NotHere` where some tables are for another process.
 */
export async function lookAtSlice(
  context: Context,
  { tables }: Payloads['due'],
  failed: (putOff: PutOff) => void,
): Promise<void> {
  const { here, isForOthers } = await stillDue(context, tables)
  const more = new Set(
    await lookAtMany(
      context,
      here.map(({ id }) => id),
    ),
  )
  const rest = here.filter(({ id }) => more.has(id)).values()
  const lane = async () => {
    for (const table of rest) await look(context, table, failed)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  if (isForOthers) throw new NotHere('the clock of some tables needs other versions of the rules')
}

async function look(context: Context, table: DueTable, failed: (putOff: PutOff) => void): Promise<void> {
  try {
    await tick(context, table.id)
    if (table.failures > 0) await keep(context, table.id, { failures: 0, retryAt: null })
  } catch (error) {
    const trouble = databaseTroubleOf(error)
    if (trouble === 'away') throw error
    // Another process holds its lock and is at work there: the next round will do.
    if (trouble === 'busy') return
    const failures = table.failures + 1
    const pause = Math.min(PUT_OFF_MS.first * 2 ** table.failures, PUT_OFF_MS.longest)
    const until = new Date(context.now().getTime() + pause)
    await keep(context, table.id, { failures, retryAt: until })
    failed({ table: table.id, error, failures, until })
  }
}

async function keep(
  { store }: Context,
  id: TableId,
  data: { readonly failures: number; readonly retryAt: Date | null },
): Promise<void> {
  await store.prisma.table.updateMany({ where: { id }, data })
}
