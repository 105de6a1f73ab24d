import type { Seat } from '../../../src/engine/contract/seat.ts'
import type { TableId } from '../../../src/store/values/ids.ts'
import { runningClocks } from '../../../src/tables/clocks/running-clocks.ts'
import { whenPast } from '../../../src/tables/clocks/seat-clock.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { tableAt } from '../../../src/tables/table/table-at.ts'

/** Until when the players who are asked at a table have time, by seat; seats whose clock does not run are left out. */
export async function deadlines(context: Context, table: TableId): Promise<ReadonlyMap<Seat, Date>> {
  const record = await tableAt(context, table)
  const clocks = record === undefined ? [] : runningClocks(record)
  return new Map(clocks.map(({ clock, pauses }) => [clock.seat.seat, new Date(whenPast(clock, 1, pauses))]))
}
