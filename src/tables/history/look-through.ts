import { type TableId, tableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { readRecord } from '../record/record.ts'
import { awayAt } from '../record/running.ts'

/** What a look through all tables found. */
export interface LookedThrough {
  readonly tables: number
  readonly running: number
  /** How many moves were played at all of them, and when the last one was. */
  readonly moves: number
  readonly lastMove: Date | undefined
  /** The running tables that their rules cannot read. */
  readonly unreadable: readonly UnreadableTable[]
}

/** A running table that its rules cannot read, why, and whether it was stopped for that before. */
interface UnreadableTable {
  readonly table: TableId
  readonly why: string
  readonly isStopped: boolean
}

type Looking = Pick<Context, 'store' | 'games' | 'now' | 'limits'>

/** How many tables are listed at once. */
const SLICE = 500

/** Reads every table by its rules. */
export async function lookThrough(context: Looking): Promise<LookedThrough> {
  const { prisma } = context.store
  const unreadable: UnreadableTable[] = []
  let [tables, running, last] = [0, 0, 0]
  for (;;) {
    const page = await prisma.table.findMany({
      where: { id: { gt: last } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: SLICE,
    })
    for (const { id } of page) {
      const table = tableId.parse(id)
      const found = await trouble(context, table)
      tables += 1
      if (found === 'over') continue
      running += 1
      if (found !== undefined) unreadable.push({ table, ...found })
    }
    last = page.at(-1)?.id ?? last
    if (page.length < SLICE) break
  }
  const { _count: moves, _max } = await prisma.entry.aggregate({ _count: true, _max: { at: true } })
  return { tables, running, moves, lastMove: _max.at ?? undefined, unreadable }
}

/** Why a table cannot be read; `over` for one that has ended, or that has not begun. */
async function trouble(
  { store, games, now, limits }: Looking,
  table: TableId,
): Promise<Omit<UnreadableTable, 'table'> | 'over' | undefined> {
  let isStopped = false
  try {
    const record = await readRecord(store.prisma, table, now(), limits)
    if (record === undefined || record.status !== 'RUNNING') return 'over'
    isStopped = record.stoppedAt !== undefined
    const away = awayAt(games, record)
    return away && { why: away.refusal.code, isStopped }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), isStopped }
  }
}
