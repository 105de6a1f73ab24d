import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { type HouseNo, houseNo, type Result } from '../record/result.ts'
import { mayEnter } from '../record/rights.ts'
import { notRunning, seatOf } from '../record/running.ts'
import { barsOf } from '../table/bars.ts'
import { tooManySeats } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent, readTableEvents } from '../table/table-events.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { returnTo } from './come-back.ts'
import { handOver } from './hand-over.ts'
import { vacantSeats } from './vacancy.ts'

export interface TakeRequest extends TableRequest {
  readonly name: string
  /** The only one that may be taken, if none is named. */
  readonly seat?: Seat | undefined
}

/**
 * Takes over a seat of a running game that nobody has, or whose player is late where the table lets others take it; only for
 * users who see its channel.
 */
export function takeSeat(desk: Desk, request: TakeRequest): Promise<Result<{ readonly seat: Seat }>> {
  const { table, user, name } = request
  return transactAt(desk, request, async (change, record) => {
    const refused = notRunning(record)
    if (refused) return refused
    if (!mayEnter(record, desk.asker)) return houseNo('other-server', { table })
    if (seatOf(record, user)) return houseNo('already-seated', { table })
    const chosen = choose(record, request.seat)
    if ('ok' in chosen) return chosen
    const { seat } = chosen
    if (chosen.former === user) return { ...(await returnTo(change, record, chosen, { user, name })), seat }
    const only = await barsOf(change, table, user)
    if (only.includes(null)) return houseNo('removed', { table })
    const busy = await tooManySeats(change, user)
    if (busy) return busy
    const isBarred = only.some(one => one !== seat)
    if (isBarred || (await knowsAnother(change, record, { user, seat })))
      return houseNo('knows-another-hand', { table })
    await addTableEvent(change, record, { type: 'seat-taken', seat, user })
    await handOver(change, record, chosen, { user, name })
    if (chosen.user !== undefined) change.leave({ queue: 'replaced', payload: { table, seat, user: chosen.user } })
    return { ok: true, seat }
  })
}

function choose(record: TableRecord, wanted: Seat | undefined): SeatRecord | HouseNo {
  const vacant = vacantSeats(record)
  const [first, ...others] = wanted === undefined ? vacant : vacant.filter(({ seat }) => seat === wanted)
  if (first === undefined) return houseNo('no-free-seat', { table: record.id })
  if (others.length === 0) return first
  return houseNo('several-free-seats', { seats: { list: vacant.map(({ name }) => name) } })
}

/** Whether somebody once had another seat: they have seen what is secret there. */
async function knowsAnother(
  change: Change,
  { id, seats }: TableRecord,
  { user, seat }: { readonly user: UserId; readonly seat: Seat },
): Promise<boolean> {
  if (seats.some(one => one.former === user && one.seat !== seat)) return true
  return (await readTableEvents(change.tx, id)).some(
    ({ what }) => what.type === 'seat-taken' && what.user === user && what.seat !== seat,
  )
}
