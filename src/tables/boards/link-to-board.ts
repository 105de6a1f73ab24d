import type { TableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import type { Result } from '../record/result.ts'
import { seatOf } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { hashOfSecret, newSecret } from './new-secret.ts'

/** For how long a link opens the board, in minutes. */
export const LINK_MINUTES = 5

interface LinkRequest extends TableRequest {
  /** The language of the page. */
  readonly locale: string
}

/** A link to a board. */
interface BoardLink {
  readonly table: TableId
  /** What stands in the link. It is kept nowhere. */
  readonly secret: string
  /** Since when the board is open for the same user in browsers, the first one first. */
  readonly openSince: readonly Date[]
  /** They have a seat in a game that has begun. */
  readonly plays: boolean
}

/**
 * A link to the board for a user who may see the table: it opens once, within minutes. One that they have not used
 * yet is of no use any more.
 */
export function linkToBoard(context: Context, request: LinkRequest): Promise<Result<BoardLink>> {
  const { table, user, locale } = request
  return transactAt(context, request, async ({ tx, now }, record) => {
    const of = { tableId: table, userId: user }
    const secret = newSecret()
    const until = new Date(now.getTime() + LINK_MINUTES * 60_000)
    const seat = seatOf(record, user)?.seat
    await tx.boardLink.deleteMany({ where: of })
    await tx.boardLink.create({ data: { ...of, hash: hashOfSecret(secret), seat: seat ?? null, locale, until } })
    const open = await tx.boardSession.findMany({
      where: { ...of, until: { gt: now } },
      orderBy: { openedAt: 'asc' },
      select: { openedAt: true },
    })
    const plays = seat !== undefined && record.seed !== undefined
    return { ok: true, table, secret, plays, openSince: open.map(({ openedAt }) => openedAt) }
  })
}
