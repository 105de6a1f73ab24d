import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, UserId } from '../../store/values/ids.ts'
import { timeLeftAt } from '../clocks/due/time-left-at.ts'
import type { TimeLeft } from '../clocks/running-clocks.ts'
import type { Context } from '../record/context.ts'
import { knowing, rightsAt } from '../record/rights.ts'
import type { FailedTable } from '../table/at-each.ts'
import { readSummaries, type TableSummary, WAITING_FIRST } from './table-summary.ts'

/**
 * A user's open tables: those that wait for them, the most urgent first, then the others, the newest first. A table
 * whose deadline cannot be told goes without, and `failed` hears of it. Throws without a database.
 */
export async function tablesOfUser(
  context: Context,
  { user }: { readonly user: UserId },
  failed: (at: FailedTable) => void,
): Promise<readonly TableSummary[]> {
  const lines = await readSummaries(context, {
    user,
    where: Prisma.sql`mine.seat IS NOT NULL`,
    order: WAITING_FIRST,
  })
  const waiting = lines.filter(line => line.waiting !== undefined)
  // One after the other: all at once would be read in one go, while everybody else waits.
  const timed: TableSummary[] = []
  for (const line of waiting) timed.push(await withDeadline(context, line, user, failed))
  return [...timed.toSorted(byDeadline), ...lines.filter(line => line.waiting === undefined)]
}

/** A user's open tables where the bot still is, perhaps of one game: those that wait for them, the longest first, then the others. */
export function ownTables(
  context: Context,
  { user, game }: { readonly user: UserId; readonly game?: string | undefined },
): Promise<readonly TableSummary[]> {
  const isPlayed = game === undefined ? Prisma.empty : Prisma.sql`AND t.game = ${game}`
  return readSummaries(context, {
    user,
    where: Prisma.sql`mine.seat IS NOT NULL ${isPlayed}
      AND NOT EXISTS (SELECT FROM "Guild" g WHERE g.id = t."guildId" AND g."leftAt" IS NOT NULL)`,
    order: WAITING_FIRST,
  })
}

/** Those of them that are in threads below a channel. */
export async function ownTablesBelow(
  context: Context,
  { user, channel }: { readonly user: UserId; readonly channel: ChannelId },
): Promise<readonly TableSummary[]> {
  const { member } = context
  if (member === undefined) return []
  const below: TableSummary[] = []
  // One after the other: Discord may have to be asked about each.
  for (const table of await ownTables(context, { user })) {
    const rights = await knowing(member, async () => rightsAt(member, table))
    if (rights.parent === channel) below.push(table)
  }
  return below
}

async function withDeadline(
  context: Context,
  line: TableSummary,
  user: UserId,
  failed: (at: FailedTable) => void,
): Promise<TableSummary> {
  try {
    const timeLeft = await timeLeftAt(context, { table: line.id, user })
    return { ...line, ...(timeLeft !== undefined && { timeLeft }) }
  } catch (error) {
    if (databaseTroubleOf(error) !== undefined) throw error
    failed({ table: line.id, error })
    return line
  }
}

function byDeadline({ timeLeft: one }: TableSummary, { timeLeft: other }: TableSummary): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return endOf(one) - endOf(other)
}

/** When all of it is over, in milliseconds. */
function endOf({ due, bank }: TimeLeft): number {
  return due.getTime() + bank * 1000
}
