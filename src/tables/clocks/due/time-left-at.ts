import type { TableId, UserId } from '../../../store/values/ids.ts'
import type { Context } from '../../record/context.ts'
import { judged, seatOf } from '../../record/running.ts'
import { tableAt } from '../../table/table-at.ts'
import { type TimeLeft, timeLeftOf } from '../running-clocks.ts'

/** How much time a user has who is asked at a table; undefined where no clock runs for them, or the rules are away. */
export async function timeLeftAt(
  context: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<TimeLeft | undefined> {
  const record = await tableAt(context, table)
  if (record === undefined || judged(context.games, record).away !== undefined) return undefined
  const seat = seatOf(record, user)
  return seat && timeLeftOf(record).get(seat.seat)
}
