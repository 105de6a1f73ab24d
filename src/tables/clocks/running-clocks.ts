import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { pausesOf } from './pauses.ts'
import type { Pauses } from './running-time.ts'
import { ranBy, type SeatClock, seatClock, whenBankBegins } from './seat-clock.ts'

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

/** How long the clock of a seat has run by now, in seconds, of which the last may only have begun; one that does not run stays as it is. */
export function ranOf(record: TableRecord, seat: SeatRecord, now: Date): number {
  return Math.ceil(msOf(record, seat, now) / 1000)
}

/** The clock of a seat counted up to now: nothing is lost or gained by it, however often it is done. */
export function countedUpTo(record: TableRecord, seat: SeatRecord, now: Date): StoredClock {
  return storedClock(msOf(record, seat, now), record.stoppedAt ?? now)
}

/** How long a clock ran until a moment, in seconds. */
type StoredClock = Pick<SeatRecord, 'ran'> & { readonly ranAt: Date }

/**
 * A clock that has run for so many milliseconds, as it is stored. A part of a second is kept by a start that is
 * earlier by it.
 */
export function storedClock(ms: number, now: Date): StoredClock {
  const ran = Math.floor(ms / 1000)
  return { ran, ranAt: new Date(now.getTime() - (ms - ran * 1000)) }
}

function msOf(record: TableRecord, seat: SeatRecord, now: Date): number {
  // Where no rules can read a table, its clocks ran until that was found.
  const clock = seatClock({ ...record, stoppedAt: undefined }, seat)
  if (clock !== undefined) return ranBy(clock, (record.stoppedAt ?? now).getTime(), pausesOf(record, seat))
  const { ran, ranAt } = seat
  // A clock that was counted when the table stopped has the rest of its last second in that moment.
  const part = (record.pausedAt?.getTime() ?? 0) - (ranAt?.getTime() ?? 0)
  return ran * 1000 + (ranAt !== undefined && part > 0 && part < 1000 ? part : 0)
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
