import { type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import { dropBoards } from '../boards/close-boards.ts'
import { leaveReserveAt } from '../invitations/reserve.ts'
import { leaveAt } from '../lobby/leave.ts'
import { type Context, withoutMember } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { seatOf } from '../record/running.ts'
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
  const failed = await atEach(await tablesOf(context, user), table =>
    transactAt(context, { table }, async (change, record) => {
      await shutOutAt(change, record, user)
      return { ok: true }
    }),
  )
  const closed = await prisma.$transaction(async tx => {
    await tx.seek.updateMany({ where: { userId: user, goneAt: null }, data: { goneAt: context.now() } })
    await tx.follow.deleteMany({ where: { userId: user } })
    return dropBoards(tx, { user })
  })
  news.tell(closed)
  throwFailed(failed)
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

async function shutOutAt(change: Change, record: TableRecord, user: UserId): Promise<void> {
  await leaveReserveAt(change, { table: record.id, user })
  const mine = seatOf(record, user)
  if (mine === undefined || mine.resigned) return
  if (record.status === 'OPEN') await leaveAt(change, record, user)
  if (record.status === 'RUNNING') await vacate(change, record, mine, 'shut-out')
}
