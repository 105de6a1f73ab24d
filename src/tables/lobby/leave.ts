import type { UserId } from '../../store/values/ids.ts'
import { answerInvitation } from '../invitations/invitation.ts'
import { leaveReserveAt } from '../invitations/reserve.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { notOpen, seatOf } from '../record/running.ts'
import { withdrawFound } from '../seeks/withdraw-found.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { tooManyHosted } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { type Change, transactAt } from '../table/transact.ts'

/**
 * `asked`: whoever leaves closes the table though others sit there, and is to be sure of it; nothing was done. `declined`,
 * `unreserved`: they had no seat, and were invited to one, or waited for one.
 */
interface Left {
  readonly outcome: 'left' | 'closed' | 'asked' | 'declined' | 'unreserved'
  /** The game that they sought and seek no more, where the table was found for that. */
  readonly withdrawn?: string
}

/**
 * Gives up a place at a table that has not begun, and withdraws what it was found for. A leaving host hands over to the next
 * person who may host one more; where there is none, the table is closed.
 */
export function leave(context: Context, request: TableRequest & { readonly sure: boolean }): Promise<Result<Left>> {
  const { table, user, sure } = request
  return transactAt(context, request, async (change, record): Promise<Result<Left>> => {
    const mine = seatOf(record, user)
    if (record.status === 'RUNNING' && mine) return deny('resign-instead', { table })
    const refused = notOpen(record)
    if (refused) return refused
    if (mine === undefined) {
      const hasWaited = await leaveReserveAt(change, request)
      if (!hasWaited && !(await answerInvitation(change, request, 'DECLINED'))) return deny('not-seated', { table })
      await bumpRevision(change, record)
      return { ok: true, outcome: hasWaited ? 'unreserved' : 'declined' }
    }
    const isAlone = record.seats.length === 1
    if (!sure && !isAlone && (await heirOf(change, record, user)) === undefined) return { ok: true, outcome: 'asked' }
    const outcome = (await leaveAt(change, record, user)) === undefined ? 'closed' : 'left'
    const isWithdrawn = await withdrawFound(change, request)
    return { ok: true, outcome, ...(isWithdrawn && { withdrawn: record.game }) }
  })
}

/** The same for one who sits there, within a transaction; returns who hosts the table then, or nobody where it is closed. */
export async function leaveAt(change: Change, record: TableRecord, user: UserId): Promise<UserId | undefined> {
  const host = await heirOf(change, record, user)
  await change.tx.seat.deleteMany({ where: { tableId: record.id, userId: user } })
  const data = host === undefined ? ({ status: 'ABANDONED', endedAt: change.now } as const) : { hostId: host }
  await bumpRevision(change, record, data)
  return host
}

/** The same of one who is made to leave: the lobby says that they left and not why, and whoever hosts it then is told. */
export async function makeLeaveAt(change: Change, record: TableRecord, user: UserId): Promise<void> {
  const host = await leaveAt(change, record, user)
  if (host === undefined) return
  await addTableEvent(change, record, { type: 'left', user })
  if (host === record.host) return
  await addTableEvent(change, record, { type: 'hosts', user: host })
  change.enqueue({ queue: 'host-now', payload: { table: record.id } })
}

/** Who hosts a table once somebody has left it: its host, or if that is who leaves, the next person who may host one more. */
export async function heirOf(
  change: Change,
  { host, seats, guild }: TableRecord,
  leaver: UserId,
): Promise<UserId | undefined> {
  if (host !== leaver) return host
  for (const { user } of seats) {
    if (user !== undefined && user !== leaver && (await tooManyHosted(change, { user, guild })) === undefined)
      return user
  }
  return undefined
}
