import type { UserId } from '../../store/ids.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { deadlineOf } from '../clocks/due/deadlines.ts'
import type { Desk } from '../record/desk.ts'
import { readLines, type TableLine } from './lines.ts'

/**
 * The tables where this user sits that have not ended: those that wait for him, the most urgent first and then those
 * that have waited longest, and behind them the others, the newest first.
 */
export async function mine(desk: Desk, { user }: { readonly user: UserId }): Promise<readonly TableLine[]> {
  const lines = await readLines(desk, {
    user,
    where: Prisma.sql`mine.seat IS NOT NULL`,
    order: Prisma.sql`mine.asked DESC, CASE WHEN mine.asked THEN t."movedAt" END ASC, t."movedAt" DESC, t.id DESC`,
  })
  const waiting = lines.filter(line => line.waiting !== undefined)
  const timed = await Promise.all(waiting.map(line => withDeadline(desk, line, user)))
  return [...timed.toSorted(byDeadline), ...lines.filter(line => line.waiting === undefined)]
}

async function withDeadline(desk: Desk, line: TableLine, user: UserId): Promise<TableLine> {
  const deadline = await deadlineOf(desk, { table: line.id, user })
  return { ...line, ...(deadline && { deadline }) }
}

function byDeadline({ deadline: one }: TableLine, { deadline: other }: TableLine): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one.getTime() - other.getTime()
}
