import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { pausesOf } from './pauses.ts'
import type { Pauses } from './running-time.ts'
import { ranBy, type SeatClock, seatClock, whenBankBegins, whenPast } from './seat-clock.ts'

/** A clock that runs for a question, and its pauses. */
export interface RunningClock {
  readonly clock: SeatClock
  readonly pauses: Pauses
}

/** The clocks that run at a table. */
export function runningClocks(record: TableRecord): readonly RunningClock[] {
  return record.seats.flatMap(seat => {
    const clock = seatClock(record, seat)
    return clock === undefined ? [] : [{ clock, pauses: pausesOf(record, seat) }]
  })
}

/**
 * How long the clock of a seat has run by now, in seconds; one that does not run stays as it is. A second that has begun counts:
 * whoever has it counted anew and anew does not stop it by that.
 */
export function ranOf(record: TableRecord, seat: SeatRecord, now: Date): number {
  const clock = seatClock(record, seat)
  if (clock === undefined) return seat.ran
  return Math.ceil(ranBy(clock, now.getTime(), pausesOf(record, seat)) / 1000)
}

/** How much time a player who is asked has left. */
export interface TimeLeft {
  /** When the pace's own time for the decision is over. */
  readonly due: Date
  /** What the bank adds to it, in seconds. */
  readonly bank: number
}

/** How much time the players who are asked at a table have left, by seat; seats whose clock does not run are left out. */
export function timeLeftOf(record: TableRecord): ReadonlyMap<Seat, TimeLeft> {
  return new Map(
    runningClocks(record).map(({ clock, pauses }) => {
      const { seat, bank } = clock.seat
      return [seat, { due: new Date(whenBankBegins(clock, pauses)), bank }]
    }),
  )
}

/** Until when the players who are asked at a table have time, by seat; seats whose clock does not run are left out. */
export function deadlinesOf(record: TableRecord): ReadonlyMap<Seat, Date> {
  return new Map(
    runningClocks(record).map(({ clock, pauses }) => [clock.seat.seat, new Date(whenPast(clock, 1, pauses))]),
  )
}
