import type { Prisma } from '../../store/prisma/client.ts'
import type { News } from '../../store/processes/table-news.ts'
import { type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import type { Request } from '../table/request.ts'
import { transact } from '../table/transact.ts'
import type { BoardSession } from './board-session.ts'

/** A browser in which a user has a board open. */
interface OpenBoard {
  readonly table: TableId
  readonly openedAt: Date
}

/** Where a user has boards open, the first one first. */
export async function openBoards({ store, now }: Context, user: UserId): Promise<readonly OpenBoard[]> {
  const open = await store.prisma.boardSession.findMany({
    where: { userId: user, until: { gt: now() } },
    orderBy: { openedAt: 'asc' },
    select: { tableId: true, openedAt: true },
  })
  return open.map(row => ({ table: tableId.parse(row.tableId), openedAt: row.openedAt }))
}

/** Closes a user's boards in all browsers, at one table or at all; links that were not used lead nowhere any more. */
export function closeBoards(
  context: Context,
  request: Request & { readonly table?: TableId },
): Promise<Result<{ readonly closed: number }>> {
  return transact(context, request.interaction, async ({ tx, announce }) => {
    const closed = await dropBoards(tx, request)
    closed.forEach(announce)
    return { ok: true, closed: closed.length }
  })
}

/** Closes the board in one browser. */
export async function leaveBoard(
  { store: { prisma, news } }: Pick<Context, 'store'>,
  { hash, table }: Pick<BoardSession, 'hash' | 'table'>,
): Promise<void> {
  await prisma.boardSession.deleteMany({ where: { hash } })
  news.tell([{ table, session: hash }])
}

/** Drops a user's sessions, links and launches, at one table or at all. Returns what is to be told where a board is closed by that. */
export async function dropBoards(
  tx: Pick<Prisma.TransactionClient, 'boardLink' | 'boardSession' | 'boardLaunch'>,
  { user, table }: { readonly user: UserId; readonly table?: TableId },
): Promise<readonly News[]> {
  const where = { userId: user, ...(table !== undefined && { tableId: table }) }
  const sessions = await tx.boardSession.findMany({ where, select: { tableId: true, hash: true } })
  await tx.boardLink.deleteMany({ where })
  await tx.boardSession.deleteMany({ where })
  await tx.boardLaunch.deleteMany({ where })
  return sessions.map(one => ({ table: tableId.parse(one.tableId), session: one.hash }))
}
