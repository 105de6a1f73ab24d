import type { SeatRecord, TableRecord } from '../record/record.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { handOver } from './hand-over.ts'

/** Why nobody has a seat any more: its player gave it up, the others voted so, a moderator decided so, or its player was shut out. */
export type Reason = 'given-up' | 'voted' | 'moderated' | 'shut-out'

/**
 * Frees a seat and returns the table. The channel hears of it, and whoever lost it against their will and may come back hears
 * how. Its question gets the whole time anew, unless its player gave up.
 */
export async function vacate(
  change: Change,
  record: TableRecord,
  seat: SeatRecord,
  reason: Reason,
): Promise<TableRecord> {
  const { user } = seat
  const told = reason === 'shut-out' ? 'moderated' : reason
  if (user !== undefined) {
    await addTableEvent(change, record, { type: 'seat-given-up', seat: seat.seat, user, reason: told })
  }
  const [goesOn, isTaken] = [reason === 'given-up', reason === 'voted']
  const after = await handOver(change, record, seat, { holder: { nobody: true }, goesOn, isTaken })
  if (user !== undefined && (reason === 'voted' || reason === 'moderated')) {
    change.enqueue({ queue: 'replaced', payload: { table: record.id, seat: seat.seat, user } })
  }
  return after
}
