import type { Seat } from '../../engine/contract/seat.ts'
import { dueOnceFull } from '../clocks/auto-start.ts'
import { nextDue } from '../clocks/next-due.ts'
import { type Context, nameAt } from '../record/context.ts'
import type { SeatRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { isOver, lastComputer, notOpen, seatOf } from '../record/running.ts'
import { bansOf } from '../table/bans.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { tooManySeats } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'

/**
 * Takes a free place in a lobby. Where there is none, it takes that of the last computer player, `leaving`, unless
 * the table is for practice.
 */
export function join(
  context: Context,
  request: TableRequest & { readonly name: string },
): Promise<Result<{ readonly leaving: string | undefined }>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record) => {
    const { seats, places, status, practice } = record
    if (!isOver(record) && seatOf(record, user)) return deny('already-seated', { table })
    const refused = status === 'RUNNING' && !practice ? deny('too-late-to-join', { table }) : notOpen(record)
    if (refused) return refused
    if ((await bansOf(change, table, user)).length > 0) return deny('removed', { table })
    const leaving = seats.length < places || practice ? undefined : lastComputer(record)
    if (seats.length >= places && leaving === undefined) return deny('table-full', { table, places })
    const busy = await tooManySeats(change, user)
    if (busy) return busy
    if (leaving !== undefined) await change.tx.seat.deleteMany({ where: { tableId: table, seat: leaving.seat } })
    const others = seats.filter(one => one !== leaving)
    const name = nameAt(context, record.guild, request)
    await change.tx.seat.createMany({ data: [{ tableId: table, seat: freeSeat(others), userId: user, name }] })
    await bumpRevision(change, record, { dueAt: dueOnceFull(record, nextDue(record), change.now) })
    return { ok: true, leaving: leaving?.name }
  })
}

/** The lowest seat that nobody has. */
export function freeSeat(seats: readonly SeatRecord[]): Seat {
  const taken = new Set(seats.map(({ seat }) => seat))
  let free = 0
  while (taken.has(free)) free++
  return free
}
