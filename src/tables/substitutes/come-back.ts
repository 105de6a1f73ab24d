import type { UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { houseNo, type Result } from '../record/result.ts'
import { notRunning, seatOf } from '../record/running.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { handOver } from './hand-over.ts'
import { holdersOf } from './vacancy.ts'

/**
 * Takes back a seat that a player once had: at once if nobody or a computer player has it. Another user who has it must give
 * it up first.
 */
export function comeBack(desk: Desk, request: TableRequest & { readonly name: string }): Promise<Result<object>> {
  const { table, user, name } = request
  return transactAt(desk, request, async (change, record) => {
    const refused = notRunning(record)
    if (refused) return refused
    if (seatOf(record, user)) return houseNo('already-seated', { table })
    const own = record.seats.find(seat => holdersOf(record, seat).includes(user))
    if (own === undefined) return houseNo('never-seated', { table })
    if (own.user !== undefined) return houseNo('seat-has-player', { table, user: own.user })
    return returnTo(change, record, own, { user, name })
  })
}

/** The same for one who may do so, within a transaction. */
export async function returnTo(
  change: Change,
  record: TableRecord,
  seat: SeatRecord,
  holder: { readonly user: UserId; readonly name: string },
) {
  await addTableEvent(change, record, { type: 'seat-back', seat: seat.seat, user: holder.user })
  await handOver(change, record, seat, holder)
  return { ok: true as const }
}
