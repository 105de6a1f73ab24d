import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import { dueOnceFull } from '../clocks/auto-start.ts'
import { nextDue } from '../clocks/next-due.ts'
import { avoidedAt } from '../company/avoided-at.ts'
import { notAskedFor } from '../company/not-asked-for.ts'
import { answerInvitation } from '../invitations/invitation.ts'
import { heldSeats } from '../invitations/reserve.ts'
import { type Context, nameAt } from '../record/context.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { isOver, lastComputer, notOpen, seatOf } from '../record/running.ts'
import { bansOf } from '../table/bans.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { notSeated } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'

/** Who joins a table, by the name that they go by where nobody knows what they are called there. */
interface Joining {
  readonly user: UserId
  readonly name: string
  /** Whom they avoid there is told first. */
  readonly isUnsure?: boolean
}

/** Whose seat was taken, if it was a computer player's; or whom the user avoids there, so that nothing was done. */
interface Joined {
  readonly leaving: string | undefined
  readonly avoided?: readonly UserId[]
}

/**
 * Takes a free place in a lobby. Where there is none, it takes that of the last computer player, `leaving`, unless the table is
 * for practice. Who is not sure is first told whom they avoid there.
 */
export function join(context: Context, request: TableRequest & Joining): Promise<Result<Joined>> {
  return transactAt(context, request, (change, record) => joinAt(context, change, record, request))
}

/** The same within a transaction that holds the table. */
export async function joinAt(
  context: Context,
  change: Change,
  record: TableRecord,
  who: Joining,
): Promise<Result<Joined>> {
  const { id: table, seats, places, status, practice } = record
  const { user } = who
  if (!isOver(record) && seatOf(record, user)) return deny('already-seated', { table })
  const refused = status === 'RUNNING' && !practice ? deny('too-late-to-join', { table }) : notOpen(record)
  if (refused) return refused
  if ((await bansOf(change, table, user)).length > 0) return deny('removed', { table })
  const unasked = await notAskedFor(change, record, user)
  if (unasked) return unasked
  const leaving = seats.length < places || practice ? undefined : lastComputer(record)
  if (seats.length >= places && leaving === undefined) return deny('table-full', { table, places })
  if (leaving === undefined && seats.length + (await heldSeats(change, { table, user })) >= places)
    return deny('seat-held', { table })
  const busy = await notSeated(change, { user, guild: record.guild })
  if (busy) return busy
  const avoided = who.isUnsure ? await avoidedAt(change, record, user) : []
  if (avoided.length > 0) return { ok: true, leaving: undefined, avoided }
  if (leaving !== undefined) await change.tx.seat.deleteMany({ where: { tableId: table, seat: leaving.seat } })
  const others = seats.filter(one => one !== leaving)
  const name = nameAt(context, record.guild, who)
  await change.tx.seat.createMany({ data: [{ tableId: table, seat: freeSeat(others), userId: user, name }] })
  await answerInvitation(change, { table, user }, 'ACCEPTED')
  if (record.ownPlace) change.enqueue({ queue: 'seated', payload: { table, user } })
  await bumpRevision(change, record, { dueAt: dueOnceFull(record, nextDue(record), change.now) })
  return { ok: true, leaving: leaving?.name }
}

/** The lowest seat that nobody has. */
export function freeSeat(seats: readonly Pick<SeatRecord, 'seat'>[]): Seat {
  const taken = new Set(seats.map(({ seat }) => seat))
  let free = 0
  while (taken.has(free)) free++
  return free
}
