import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import { deadlineOf } from '../clocks/due/deadlines.ts'
import type { Desk } from '../record/desk.ts'
import { readSummaries, type TableSummary } from './table-summary.ts'

/**
 * The tables where this user sits that have not ended: those that wait for them, the most urgent first and then those
 * that have waited longest, and after them the others, the newest first.
 */
export async function tablesOfUser(desk: Desk, { user }: { readonly user: UserId }): Promise<readonly TableSummary[]> {
  const lines = await readSummaries(desk, {
    user,
    where: Prisma.sql`mine.seat IS NOT NULL`,
    order: Prisma.sql`mine.asked DESC, CASE WHEN mine.asked THEN t."movedAt" END ASC, t."movedAt" DESC, t.id DESC`,
  })
  const waiting = lines.filter(line => line.waiting !== undefined)
  const timed = await Promise.all(waiting.map(line => withDeadline(desk, line, user)))
  return [...timed.toSorted(byDeadline), ...lines.filter(line => line.waiting === undefined)]
}

async function withDeadline(desk: Desk, line: TableSummary, user: UserId): Promise<TableSummary> {
  const deadline = await deadlineOf(desk, { table: line.id, user })
  return { ...line, ...(deadline !== undefined && { deadline }) }
}

function byDeadline({ deadline: one }: TableSummary, { deadline: other }: TableSummary): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one.getTime() - other.getTime()
}
