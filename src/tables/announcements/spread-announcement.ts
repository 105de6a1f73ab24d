import { z } from 'zod'
import type { Payloads } from '../../store/jobs/queues.ts'
import { type GuildId, guildId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { type Change, transactAlone } from '../table/transact.ts'
import { audienceAfter } from './count-audience.ts'

/** How many servers one transaction has told: others enqueue their jobs meanwhile. */
const SLICE = 500

/**
 * Has a slice of the servers told what is announced, each by a job of its own, or has it taken back there once it is
 * withdrawn; the next slice follows by another job. It can be repeated.
 */
export async function spreadAnnouncement(
  context: Context,
  { announcement, after }: Payloads['announce'],
): Promise<void> {
  await transactAlone(context, async change => {
    // Whoever withdraws it waits until this slice is there: none follows then.
    const rows = await change.tx.$queryRaw<{ withdrawnAt: Date | null }[]>`
      SELECT "withdrawnAt" FROM "Announcement" WHERE id = ${announcement} AND "sentAt" IS NOT NULL FOR SHARE`
    const [row] = rows
    if (row === undefined) return { ok: true }
    const asked = { announcement, after }
    const guilds = row.withdrawnAt === null ? await addServers(change, asked) : await takeBack(change, asked)
    const last = guilds.at(-1)
    if (last !== undefined && guilds.length === SLICE)
      change.enqueue({ queue: 'announce', payload: { announcement, after: last } })
    return { ok: true }
  })
}

async function addServers(change: Change, { announcement, after }: Payloads['announce']): Promise<readonly GuildId[]> {
  const { tx, now, enqueue } = change
  const guilds = await audienceAfter(change, after, SLICE)
  const data = guilds.map(guild => ({ announcementId: announcement, guildId: guild, at: now }))
  await tx.announcementServer.createMany({ data, skipDuplicates: true })
  enqueue(...guilds.map(guild => ({ queue: 'tell-server', payload: { announcement, guild } }) as const))
  return guilds
}

/** Those that were not told are not; where a message stands, or may, a job looks after it. */
async function takeBack(change: Change, { announcement, after }: Payloads['announce']): Promise<readonly GuildId[]> {
  const { tx, enqueue } = change
  const rows = await tx.announcementServer.findMany({
    where: { announcementId: announcement, guildId: { gt: after } },
    orderBy: { guildId: 'asc' },
    take: SLICE,
    select: { guildId: true },
  })
  const guilds = z.array(guildId).parse(rows.map(row => row.guildId))
  const those = { announcementId: announcement, guildId: { in: [...guilds] } }
  await tx.announcementServer.updateMany({ where: { ...those, status: 'waiting' }, data: { status: 'withdrawn' } })
  const told = await tx.announcementServer.findMany({
    where: { ...those, status: { in: ['posting', 'sent'] } },
    select: { guildId: true },
  })
  enqueue(
    ...told.map(
      row => ({ queue: 'tell-server', payload: { announcement, guild: guildId.parse(row.guildId) } }) as const,
    ),
  )
  return guilds
}
