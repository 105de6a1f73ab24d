import { z } from 'zod'
import { noteDeletion } from '../../store/backups/deletion.ts'
import { RetryLater } from '../../store/jobs/carrying-out.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, type TableId, tableId } from '../../store/values/ids.ts'
import { type Context, withoutMember } from '../record/context.ts'
import { isOver } from '../record/running.ts'
import { atEach, throwFailed } from '../table/at-each.ts'
import { transactAlone, transactAt } from '../table/transact.ts'
import { endWithoutResult } from '../turn/ending.ts'

/** How many rows one statement deletes at most: nobody waits long for their locks. */
const SLICE = 200

/** How long the messages of tables that were closed have until the tables are gone, in milliseconds. */
const TELL_MS = 60_000

/** Has all of a server deleted, by a job: it may have had thousands of tables. */
export async function askToDeleteServer(context: Context, guild: GuildId): Promise<void> {
  await transactAlone(context, async ({ tx, now, enqueue }) => {
    await noteDeletion({ tx, now }, { kind: 'server', id: guild })
    enqueue({ queue: 'delete-server', payload: { guild } })
    return { ok: true }
  })
}

/**
 * Closes the tables of a server that have not ended, and deletes all of the server a minute later, once the tables' messages
 * say that they are closed. What its members have elsewhere stays.
 */
export async function closeAndDeleteServer(context: Context, guild: GuildId): Promise<void> {
  const open = await openTables(context, guild)
  if (open.length === 0) return deleteServer(context, guild)
  throwFailed(
    await atEach(open, table =>
      transactAt(withoutMember(context), { table }, async (change, record) => {
        if (!isOver(record)) await endWithoutResult(change, record)
        return { ok: true }
      }),
    ),
  )
  throw new RetryLater(TELL_MS)
}

async function openTables({ store }: Context, guild: GuildId): Promise<readonly TableId[]> {
  const where = { guildId: guild, endedAt: null }
  const rows = await store.prisma.table.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return rows.map(({ id }) => tableId.parse(id))
}

const named = z.array(z.object({ name: z.string() }))

/** Deletes what is kept of a server, with all that belongs to its tables, a slice at a time, so that it can be repeated. */
export async function deleteServer({ store }: Pick<Context, 'store'>, guild: GuildId): Promise<void> {
  const { prisma } = store
  const ofServers = named.parse(
    await prisma.$queryRaw`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'guildId' ORDER BY table_name <> 'Table', table_name`,
  )
  for (const { name } of ofServers) await deleteRows(prisma, name, Prisma.sql`"guildId" = ${guild}`)
  await deleteRows(prisma, 'Guild', Prisma.sql`id = ${guild}`)
}

async function deleteRows(prisma: Context['store']['prisma'], name: string, which: Prisma.Sql): Promise<void> {
  const table = Prisma.raw(`"${name}"`)
  for (let deleted = SLICE; deleted > 0; )
    deleted = await prisma.$executeRaw`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${which} LIMIT ${SLICE}))`
}
