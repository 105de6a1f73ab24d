import { z } from 'zod'
import { doubtPosted } from '../../store/messages/live-message.ts'
import { forgetSessions } from '../../store/processes/shards.ts'
import { tableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { atEach, type FailedTable } from './at-each.ts'
import { repostIn } from './bump-revision.ts'
import { transactAt } from './transact.ts'

/**
 * Ids go on by one for every second since then. Fewer are given in any span, so none is given twice, however often a
 * backup is restored.
 */
const NUMBERED_SINCE = Date.UTC(2026, 0, 1)

const sequences = z.array(z.object({ name: z.string() }))

/** What was done about a database that was restored from a backup. */
export interface GoneOn {
  /** How many tables are posted anew. */
  readonly tables: number
  readonly failed: readonly FailedTable[]
}

/**
 * Lets a restored database go on. Ids given after the backup are not given again, since buttons name them; sessions
 * begin anew, lest Discord repeat presses; and live messages are posted anew.
 */
export async function goOnAfterRestore(context: Context): Promise<GoneOn> {
  const { prisma } = context.store
  const rows = await prisma.$queryRaw`
    SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = current_schema()`
  const next = Math.ceil((context.now().getTime() - NUMBERED_SINCE) / 1000)
  for (const { name } of sequences.parse(rows))
    await prisma.$queryRaw`SELECT setval(${name}::regclass, greatest(nextval(${name}::regclass), ${next}))`
  await forgetSessions(prisma)
  // Those that were at work at the backup have not ended unexpectedly since.
  await prisma.process.deleteMany()
  const open = await prisma.table.findMany({ where: { endedAt: null }, select: { id: true }, orderBy: { id: 'asc' } })
  const tables = open.map(({ id }) => tableId.parse(id))
  const failed = await atEach(tables, table =>
    transactAt(context, { table }, async (change, record) => {
      await repostIn(change, record, record.channel)
      await doubtPosted(change.tx, table, change.now)
      return { ok: true }
    }),
  )
  return { tables: tables.length - failed.length, failed }
}
