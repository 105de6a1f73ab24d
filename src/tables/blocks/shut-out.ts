import { type GuildId, type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import { dropBoards } from '../boards/close-boards.ts'
import { leaveReserveAt } from '../invitations/reserve.ts'
import { makeLeaveAt } from '../lobby/leave.ts'
import { type Context, withoutMember } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import type { Result } from '../record/result.ts'
import { seatOf } from '../record/running.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { vacate } from '../substitutes/vacate.ts'
import { atEach, throwFailed } from '../table/at-each.ts'
import { type Change, transactAt } from '../table/transact.ts'

/**
 * Takes whoever is blocked out of lobbies, frees their seats, and withdraws what they seek, wait for and follow. It can be
 * repeated. Throws a FailedAtTables where some tables failed.
 */
export async function shutOut(at: Context, { user }: { readonly user: UserId }): Promise<void> {
  const context = withoutMember(at)
  const { prisma, news } = context.store
  if ((await prisma.blocked.count({ where: { id: user } })) === 0) return
  const freed: GuildId[] = []
  const failed = await atEach(await tablesOf(context, user), async table => {
    const done = await transactAt(context, { table }, async (change, record): Promise<Result<Freed>> => {
      const isFreed = await shutOutAt(change, record, user)
      return { ok: true, ...(isFreed && record.guild !== undefined && { on: record.guild }) }
    })
    if (done.ok && done.on !== undefined) freed.push(done.on)
  })
  const closed = await prisma.$transaction(async tx => {
    await tx.seek.updateMany({ where: { userId: user, goneAt: null }, data: { goneAt: context.now() } })
    await tx.follow.deleteMany({ where: { userId: user } })
    // Its moderators read that seats became free, and not whose.
    for (const [guild, { length: seats }] of Map.groupBy(freed, one => one))
      await noteDeed({ tx, now: context.now() }, { guild, what: { deed: 'shut-out', seats } })
    return dropBoards(tx, { user })
  })
  news.tell(closed)
  throwFailed(failed)
}

/** On which server a seat of a running game has become free. */
interface Freed {
  readonly on?: GuildId
}

/** The tables that have not ended where a user has a seat or waits for one. */
async function tablesOf({ store }: Context, user: UserId): Promise<readonly TableId[]> {
  const rows = await store.prisma.table.findMany({
    where: {
      status: { in: ['OPEN', 'RUNNING'] },
      OR: [{ seats: { some: { userId: user, resigned: false } } }, { reserves: { some: { userId: user } } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => tableId.parse(id))
}

/** Returns whether they had a seat in a running game. */
async function shutOutAt(change: Change, record: TableRecord, user: UserId): Promise<boolean> {
  await leaveReserveAt(change, { table: record.id, user })
  const mine = seatOf(record, user)
  if (mine === undefined || mine.resigned) return false
  if (record.status === 'OPEN') await makeLeaveAt(change, record, user)
  if (record.status !== 'RUNNING') return false
  await vacate(change, record, mine, 'shut-out')
  return true
}
