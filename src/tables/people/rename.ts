import type { GuildId, UserId } from '../../store/values/ids.ts'
import { tableId } from '../../store/values/ids.ts'
import { type Context, withoutMember } from '../record/context.ts'
import { deny } from '../record/result.ts'
import { seatOf } from '../record/running.ts'
import { atEach, throwFailed } from '../table/at-each.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { transactAt } from '../table/transact.ts'

/** Whose name is another one now, and where: on a server, or in direct messages where none is given. */
export interface Renamed {
  readonly user: UserId
  readonly guild: GuildId | undefined
  readonly name: string
}

/**
 * Has somebody be called by today's name at all their tables there, those that have ended included. Throws a FailedAtTables
 * where it could not be done at some of them.
 */
export async function rename(at: Context, { user, guild, name }: Renamed): Promise<void> {
  const context = withoutMember(at)
  const { prisma } = context.store
  const where = { userId: user, name: { not: name } }
  const guildId = guild ?? null
  const open = await prisma.seat.findMany({
    where: { ...where, table: { guildId, endedAt: null } },
    orderBy: { tableId: 'asc' },
    select: { tableId: true },
  })
  const failed = await atEach(
    open.map(seat => tableId.parse(seat.tableId)),
    table =>
      transactAt(context, { table }, async (change, record) => {
        const seat = seatOf(record, user)
        if (seat === undefined) return deny('not-seated', { table })
        await change.tx.seat.updateMany({ where: { tableId: table, seat: seat.seat }, data: { name } })
        // Nothing has moved there: it is no sooner or later a table that has stalled.
        await bumpRevision(change, record, { movedAt: record.movedAt })
        return { ok: true }
      }),
  )
  await prisma.seat.updateMany({ where: { ...where, table: { guildId, endedAt: { not: null } } }, data: { name } })
  throwFailed(failed)
}
