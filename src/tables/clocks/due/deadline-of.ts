import type { Seat } from '../../../engine/contract/seat.ts'
import type { TableId, UserId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'
import type { TableRecord } from '../../record/record.ts'
import { judged, seatOf } from '../../record/running.ts'
import { tableAt } from '../../table/table-at.ts'
import { deadlinesOf } from '../running-clocks.ts'

/** Until when a user who is asked at a table has time; undefined where no clock runs for them, or the rules are away. */
export async function deadlineOf(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<Date | undefined> {
  const record = await tableAt(context, table)
  const seat = record && seatOf(record, user)
  return seat && deadlinesHere(context, record).get(seat.seat)
}

function deadlinesHere({ games }: Context, record: TableRecord): ReadonlyMap<Seat, Date> {
  return judged(games, record).away === undefined ? deadlinesOf(record) : new Map()
}
