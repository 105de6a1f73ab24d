import { z } from 'zod'
import { type TableId, tableId } from '../store/ids.ts'
import type { Desk } from '../tables/desk.ts'
import { tick } from '../tables/tick.ts'
import { beat } from './pulse.ts'

/** How many tables are taken up at a time. */
const BATCH = 100

const due = z.array(z.object({ id: tableId }))

/**
 * Has the clock look at every table where something can be due by now, the longest first, and gives how many they were.
 * `failed` is told of tables where that went wrong; they are looked at again the next time.
 */
export async function sweep(desk: Desk, failed: (table: TableId, error: unknown) => void): Promise<number> {
  await beat(desk)
  const seen = new Set<TableId>()
  for (;;) {
    const batch = (await nextBatch(desk)).filter(table => !seen.has(table))
    if (batch.length === 0) return seen.size
    for (const table of batch) {
      seen.add(table)
      await tick(desk, table).catch((error: unknown) => failed(table, error))
    }
  }
}

/** Running tables of other versions are for other processes: here their clocks stand. */
function versionsOf({ games }: Desk) {
  return [...games.values()].map(({ id, version }) => ({ game: id, version }))
}

async function nextBatch(desk: Desk): Promise<readonly TableId[]> {
  const rows = await desk.store.prisma.table.findMany({
    where: { dueAt: { lte: desk.now() }, OR: [{ status: { not: 'RUNNING' } }, ...versionsOf(desk)] },
    orderBy: { dueAt: 'asc' },
    select: { id: true },
    take: BATCH,
  })
  return due.parse(rows).map(({ id }) => id)
}
