import type { UserId } from '../../store/values/ids.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { handOver } from './hand-over.ts'

/**
 * Gives a seat of a running game to a computer player of a level, and returns the table as it is then. The player who had it is
 * told how to come back, unless they wanted it themselves.
 */
export async function toComputer(
  change: Change,
  record: TableRecord,
  one: SeatRecord,
  { level, by }: { readonly level: string; readonly by?: UserId },
): Promise<TableRecord> {
  const { seat, user } = one
  const isOwn = user !== undefined && user === by
  await addTableEvent(change, record, { type: 'seat-to-computer', seat, level, ...(user !== undefined && { user }) })
  const after = await handOver(change, record, one, { holder: { bot: level } })
  if (user !== undefined && !isOwn) {
    change.enqueue({ queue: 'replaced', payload: { table: record.id, seat, user } })
  }
  return after
}
