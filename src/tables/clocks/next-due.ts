import type { TableRecord } from '../record/record.ts'
import { startsAt } from './auto-start.ts'
import { idling } from './idling.ts'
import { seatClock, soonest, THRESHOLDS } from './seat-clock.ts'
import { dueOf } from './vote-clock.ts'

const DAY_MS = 24 * 3600 * 1000

/** After how many days a table that has ended is archived. */
export const PUT_AWAY_DAYS = 7

/** A moment n days later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/**
 * The earliest moment at which the clock may have something to do at a table. It may be too early, so that nothing
 * else needs to be read; the look then finds the right one.
 */
export function nextDue(record: TableRecord): Date {
  const { status, movedAt, endedAt, seats, votes } = record
  switch (status) {
    case 'OPEN':
      return new Date(Math.min(idling(record).at.getTime(), startsAt(record)?.getTime() ?? Number.POSITIVE_INFINITY))
    case 'RUNNING': {
      const clocks = seats.flatMap(seat => {
        const clock = seatClock(record, seat)
        const next = THRESHOLDS[seat.reminded]
        return clock === undefined || next === undefined ? [] : [soonest(clock, next.part)]
      })
      const decided = votes.map(vote => dueOf(vote, record).getTime())
      return new Date(Math.min(idling(record).at.getTime(), ...clocks, ...decided))
    }
    default:
      return daysAfter(endedAt ?? movedAt, PUT_AWAY_DAYS)
  }
}
