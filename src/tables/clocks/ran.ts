import type { SeatRecord, TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { readClocks } from './running-clocks.ts'
import { ranBy } from './seat-clock.ts'

/** How long the clocks of these seats have run by now, in seconds; those that do not run stay as they are. */
export async function readRan(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  record: TableRecord,
  seats: readonly SeatRecord[],
): Promise<(seat: SeatRecord) => number> {
  const clocks = await readClocks(tx, record, seats)
  return seat => {
    const running = clocks.find(({ clock }) => clock.seat.seat === seat.seat)
    return running === undefined ? seat.ran : Math.round(ranBy(running.clock, now.getTime(), running.stops) / 1000)
  }
}
