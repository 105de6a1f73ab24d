import type { Seat } from '../../engine/contract/seat.ts'
import { pausesOf } from '../clocks/pauses.ts'
import { elapsed } from '../clocks/running-time.ts'
import { THRESHOLDS } from '../clocks/seat-clock.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { isPlayed } from '../record/running.ts'

/** Where no clock runs, a player who has not answered for this long is late. */
const LONG_MS = 72 * 3600 * 1000

/**
 * The seats whose players others may vote out: those who resigned or are late, and those on vacation where more than
 * one other person plays.
 */
export function replaceable(record: TableRecord, now: Date): readonly SeatRecord[] {
  const people = record.seats.filter(({ user }) => user !== undefined)
  const away = awayBetween(record, now, now)
  const others = (one: SeatRecord) => people.filter(other => other !== one && isPlayed([other])).length
  return people.filter(one => one.resigned || (away.includes(one.seat) ? others(one) > 1 : isLate(record, one, now)))
}

/** The seats of players who are away from one moment on until another, at least. */
export function awayBetween({ seats, vacations }: TableRecord, from: Date, until: Date): readonly Seat[] {
  const away = vacations.filter(one => one.from <= from && one.to > until)
  return seats.filter(({ user }) => away.some(one => one.user === user)).map(({ seat }) => seat)
}

/** Whether a player keeps the others waiting. While the clocks are stopped, nobody does. */
export function isLate(record: TableRecord, one: SeatRecord, now: Date): boolean {
  const { asked, askedAt, reminded } = one
  if (!asked || askedAt === undefined || record.pausedAt !== undefined) return false
  if (record.pace !== 'NONE') return reminded === THRESHOLDS.length
  return elapsed(askedAt.getTime(), now.getTime(), pausesOf(record, one)) >= LONG_MS
}
