import { z } from 'zod'
import { allVersions } from '../../../engine/play/versions.ts'
import { troubleOf } from '../../../store/database/database-unavailable.ts'
import { type TableId, tableId } from '../../../store/values/ids.ts'
import type { Desk } from '../../record/desk.ts'
import { beat } from './pulse.ts'
import { tick } from './tick.ts'

/** How many tables are read at a time. */
const SLICE = 100

/** After its first failure a table is put off for a minute, after each further one for twice as long, at most six hours. */
const PUT_OFF_MS = { first: 60_000, longest: 6 * 3600_000 } as const

const dueTable = z.object({ id: tableId, dueAt: z.date(), failures: z.int() })
type DueTable = z.infer<typeof dueTable>

/** A table where the clock failed, and until when it is put off. */
export interface PutOff {
  readonly table: TableId
  readonly error: unknown
  /** How often in a row. */
  readonly failures: number
  readonly until: Date
}

/**
 * Has the clock look at every table where something can be due by now, the longest first, and returns their number.
 * `failed` is told of tables where that went wrong: they are put off, so that they stop nobody. Throws if the database
 * cannot be reached.
 */
export async function sweep(desk: Desk, failed: (putOff: PutOff) => void): Promise<number> {
  await beat(desk)
  const now = desk.now()
  let tables = 0
  for (let last: DueTable | undefined; ; ) {
    const slice = await nextSlice(desk, now, last)
    for (const table of slice) await look(desk, table, failed)
    tables += slice.length
    last = slice.at(-1)
    if (slice.length < SLICE) return tables
  }
}

/** Running tables of other versions are for other processes: here their clocks are stopped. */
function versionsOf({ games }: Desk) {
  return [...games.values()].flatMap(allVersions).map(({ id, version }) => ({ game: id, version }))
}

/** The tables that are due and not put off, in their order, from after the last one on. */
async function nextSlice(desk: Desk, now: Date, last: DueTable | undefined): Promise<readonly DueTable[]> {
  const after =
    last === undefined ? {} : { OR: [{ dueAt: { gt: last.dueAt } }, { dueAt: last.dueAt, id: { gt: last.id } }] }
  const rows = await desk.store.prisma.table.findMany({
    where: {
      dueAt: { lte: now },
      AND: [
        { OR: [{ retryAt: null }, { retryAt: { lte: now } }] },
        { OR: [{ status: { not: 'RUNNING' } }, ...versionsOf(desk)] },
        after,
      ],
    },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: { id: true, dueAt: true, failures: true },
    take: SLICE,
  })
  return z.array(dueTable).parse(rows)
}

async function look(desk: Desk, table: DueTable, failed: (putOff: PutOff) => void): Promise<void> {
  try {
    await tick(desk, table.id)
    if (table.failures > 0) await keep(desk, table.id, { failures: 0, retryAt: null })
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === 'away') throw error
    // Another process holds its lock and is at work there: the next round will do.
    if (trouble === 'busy') return
    const failures = table.failures + 1
    const pause = Math.min(PUT_OFF_MS.first * 2 ** table.failures, PUT_OFF_MS.longest)
    const until = new Date(desk.now().getTime() + pause)
    await keep(desk, table.id, { failures, retryAt: until })
    failed({ table: table.id, error, failures, until })
  }
}

async function keep(
  { store }: Desk,
  id: TableId,
  data: { readonly failures: number; readonly retryAt: Date | null },
): Promise<void> {
  await store.prisma.table.updateMany({ where: { id }, data })
}

/** How many tables are put off. */
export function putOff({ store }: Desk): Promise<number> {
  return store.prisma.table.count({ where: { failures: { gt: 0 } } })
}
