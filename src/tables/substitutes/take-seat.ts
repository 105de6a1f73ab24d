import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import { avoidedAt } from '../company/avoided-at.ts'
import { notAskedFor } from '../company/not-asked-for.ts'
import { type Context, nameAt } from '../record/context.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { mayEnter } from '../record/rights.ts'
import { holdersOf, notRunning, seatOf } from '../record/running.ts'
import { bansOf } from '../table/bans.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { returnTo } from './come-back.ts'
import { seatPerson } from './seat-person.ts'
import { openSeats, vacantSeats } from './vacancy.ts'

export interface TakeRequest extends TableRequest {
  readonly name: string
  /** If none is named, the user's own or the only one that may be taken. */
  readonly seat?: Seat | undefined
  /** Whom they would meet there though they avoid them is told first. */
  readonly isUnsure?: boolean
}

/** The seat that was taken; or whom the user avoids at the table, so that nothing was done. */
interface Taken {
  readonly seat: Seat
  readonly avoided?: readonly UserId[]
}

/**
 * Takes a seat of a running game that is empty, late where the table allows it, or kept by a computer player for
 * nobody or for the asker. Only for users who see its channel.
 */
export function takeSeat(context: Context, request: TakeRequest): Promise<Result<Taken>> {
  const { table, user } = request
  return transactAt(context, request, async (change, record): Promise<Result<Taken>> => {
    const refused = notRunning(record)
    if (refused) return refused
    if (!mayEnter(record, context.member)) return deny('other-server', { table })
    if (seatOf(record, user)) return deny('already-seated', { table })
    const chosen = choose(record, request)
    if ('ok' in chosen) return chosen
    const { seat } = chosen
    const person = { user, name: nameAt(context, record.guild, request) }
    if (holdersOf(record, chosen).includes(user))
      return (await returnTo(change, record, chosen, person)) ?? { ok: true, seat }
    const only = await bansOf(change, table, user)
    if (only.includes(null)) return deny('removed', { table })
    const isBarred = only.some(one => one !== seat)
    if (isBarred || knowsAnother(record, user, seat)) return deny('knows-another-hand', { table })
    const unasked = await notAskedFor(change, record, user)
    if (unasked) return unasked
    const avoided = request.isUnsure ? await avoidedAt(change, record, user) : []
    if (avoided.length > 0) return { ok: true, seat, avoided }
    return (await seatPerson(change, record, { how: 'seat-taken', seat: chosen, person })) ?? { ok: true, seat }
  })
}

/** The seat that is meant: where none is named, the one that the user had; another computer player's only if there is none without a player. */
function choose(record: TableRecord, { seat: wanted, user }: TakeRequest): SeatRecord | Denied {
  const [vacant, open] = [vacantSeats(record), openSeats(record, user)]
  const own = open.find(seat => holdersOf(record, seat).includes(user))
  if (wanted === undefined && own !== undefined) return own
  const meant = (seats: readonly SeatRecord[]) => seats.filter(({ seat }) => wanted === undefined || seat === wanted)
  const [first, ...others] = meant(wanted === undefined && vacant.length > 0 ? vacant : open)
  if (first === undefined) return noneOf(record, meant(record.seats))
  if (others.length === 0) return first
  return deny('several-free-seats', { seats: { list: open.map(({ name }) => name) } })
}

/** Why none of these seats can be taken. */
function noneOf(record: TableRecord, seats: readonly SeatRecord[]): Denied {
  const table = record.id
  const computers = seats.filter(({ bot }) => bot !== undefined)
  const [user] = computers.flatMap(seat => holdersOf(record, seat).at(-1) ?? [])
  if (user !== undefined) return deny('computer-keeps-seat', { table, user })
  return deny(record.practice && computers.length > 0 ? 'practice-keeps-seats' : 'no-free-seat', { table })
}

/** Whether somebody once had another seat: they have seen what is secret there. */
function knowsAnother(record: TableRecord, user: UserId, seat: Seat): boolean {
  return record.seats.some(one => one.seat !== seat && holdersOf(record, one).includes(user))
}
