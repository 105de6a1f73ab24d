import type { SeatRecord, TableRecord } from '../record/record.ts'
import type { Stops } from './running-time.ts'
import { type SeatClock, seatClock } from './seat-clock.ts'
import { type Clockworks, readStops } from './stops.ts'

/** A clock that runs for a question, and when it stands. */
export interface RunningClock {
  readonly clock: SeatClock
  readonly stops: Stops
}

/** The clocks that run at a table, or of some of its seats. */
export async function readClocks(
  db: Clockworks,
  record: TableRecord,
  seats: readonly SeatRecord[] = record.seats,
): Promise<readonly RunningClock[]> {
  const clocks = seats.flatMap(seat => seatClock(record, seat) ?? [])
  if (clocks.length === 0) return []
  const stopsOf = await readStops(db, {
    users: clocks.flatMap(({ seat }) => seat.user ?? []),
    table: record,
    since: new Date(Math.min(...clocks.map(({ from }) => from))),
  })
  return clocks.map(clock => ({ clock, stops: stopsOf(clock.seat.user) }))
}
