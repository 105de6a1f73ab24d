import { type GuildId, type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import { leaveReserveOf } from '../invitations/wait-in-reserve.ts'
import { makeLeaveAt } from '../lobby/leave.ts'
import { type Context, withoutMember } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { seatOf } from '../record/running.ts'
import { bannedAmong } from '../servers/banned-from.ts'
import { atEach, throwFailed } from '../table/at-each.ts'
import { type Change, transactAt } from '../table/transact.ts'

/** Somebody who is banned from a server. */
interface Which {
  readonly guild: GuildId
  readonly user: UserId
}

/**
 * Takes whoever is banned out of the lobbies of the server and off its reserve lists, a transaction per table, so that it can be
 * repeated. Throws a FailedAtTables where some tables failed.
 */
export async function clearBanned(at: Context, which: Which): Promise<void> {
  const context = withoutMember(at)
  const failed = await atEach(await tablesOf(context, which), table =>
    transactAt(context, { table }, async (change, record) => {
      const isBanned = (await bannedAmong(change, which.guild, [which.user])).length > 0
      if (isBanned) await clearAt(change, record, which.user)
      return { ok: true }
    }),
  )
  throwFailed(failed)
}

async function tablesOf({ store }: Context, { guild, user }: Which): Promise<readonly TableId[]> {
  const waits = { reserves: { some: { userId: user, leftAt: null } } }
  const rows = await store.prisma.table.findMany({
    where: { guildId: guild, OR: [{ status: 'OPEN', seats: { some: { userId: user } } }, waits] },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => tableId.parse(id))
}

async function clearAt(change: Change, record: TableRecord, user: UserId): Promise<void> {
  await leaveReserveOf(change, record, user)
  if (record.status !== 'OPEN' || seatOf(record, user) === undefined) return
  await makeLeaveAt(change, record, user)
}
