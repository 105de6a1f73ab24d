import type { UserId } from '../../store/values/ids.ts'
import { type Context, nameAt } from '../record/context.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { type Member, mayEnter } from '../record/rights.ts'
import { holdersOf, notRunning, seatOf } from '../record/running.ts'
import { tooManyReturns } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { outUntil } from './leaver.ts'
import { type Person, seatPerson } from './seat-person.ts'
import { vacancyOf } from './vacancy.ts'

/**
 * Takes back a seat that a player once had: at once if it is empty, a computer player's, or of somebody late where
 * that is allowed. Players from the beginning may do so from anywhere, others who see the channel.
 */
export function comeBack(context: Context, request: TableRequest & { readonly name: string }): Promise<Result<object>> {
  const { user } = request
  return transactAt(context, request, async (change, record) => {
    const own = keptSeat(record, context.member, user)
    if ('ok' in own) return own
    const person = { user, name: nameAt(context, record.guild, request) }
    return (await returnTo(change, record, own, person)) ?? { ok: true }
  })
}

/** The seat of a running game that a user may come back to, or why there is none. To be asked within `knowing`. */
export function keptSeat(record: TableRecord, member: Member | undefined, user: UserId): SeatRecord | Denied {
  const table = record.id
  const refused = notRunning(record)
  if (refused) return refused
  if (seatOf(record, user)) return deny('already-seated', { table })
  const own = record.seats.find(seat => holdersOf(record, seat).includes(user))
  if (own === undefined) return deny('never-seated', { table })
  if (own.resigned) return deny('no-free-seat', { table })
  if (own.user !== undefined && vacancyOf(record, own) === undefined)
    return deny('seat-has-player', { table, user: own.user })
  return own.former === user || mayEnter(record, member) ? own : deny('other-server', { table })
}

/**
 * The same within a transaction, for one who may do so. It is refused to somebody who lost the seat lately, has come
 * back too often, or has too many tables by now.
 */
export async function returnTo(
  change: Change,
  record: TableRecord,
  seat: SeatRecord,
  person: Person,
): Promise<Denied | undefined> {
  const out = await outUntil(change, record, seat, person.user)
  if (out) return deny('seat-lost', { table: record.id, when: `<t:${Math.ceil(out.getTime() / 1000)}:R>` })
  const often = await tooManyReturns(change, record.id, person.user)
  return often ?? seatPerson(change, record, { how: 'seat-back', seat, person })
}
