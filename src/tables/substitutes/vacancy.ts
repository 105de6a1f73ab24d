import type { Seat } from '../../engine/contract/seat.ts'
import type { Job } from '../../store/jobs/queues.ts'
import type { UserId } from '../../store/values/ids.ts'
import { THRESHOLDS } from '../clocks/seat-clock.ts'
import type { Vacancy } from '../record/position.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { holdersOf } from '../record/running.ts'

/** Whether and why a seat of a running game may be taken. While the clocks are stopped, nobody is late. */
export function vacancyOf({ status, late, pausedAt }: TableRecord, seat: SeatRecord): Vacancy | undefined {
  const { user, bot, resigned, asked, reminded } = seat
  if (status !== 'RUNNING' || resigned || bot !== undefined) return undefined
  if (user === undefined) return 'free'
  const isLate = asked && reminded === THRESHOLDS.length && pausedAt === undefined
  return late === 'REPLACE' && isLate ? 'late' : undefined
}

/** The seats of a table that may be taken. */
export function vacantSeats(record: TableRecord): readonly SeatRecord[] {
  return record.seats.filter(seat => vacancyOf(record, seat) !== undefined)
}

/** The seats of a table that a user may take: those that are vacant, then those of computer players. */
export function openSeats(record: TableRecord, user: UserId): readonly SeatRecord[] {
  return [...vacantSeats(record), ...spareSeats(record, user)]
}

/**
 * The seats of computer players that a user may take: those kept for them, or for nobody unless the table is for
 * practice.
 */
function spareSeats(record: TableRecord, user: UserId): readonly SeatRecord[] {
  if (record.status !== 'RUNNING') return []
  return record.seats.filter(seat => {
    const holders = holdersOf(record, seat)
    return seat.bot !== undefined && (holders.length === 0 ? !record.practice : holders.includes(user))
  })
}

/** What is left to be done where seats may have ceased to be vacant: their offers are looked at again. */
export function reviewOffers(record: TableRecord): readonly Job[] {
  return vacantSeats(record).map(({ seat }) => ({ queue: 'vacant', payload: { table: record.id, seat } }))
}

/**
 * The seats of those who played from the beginning, left for a vacation that goes on, and neither resigned nor were
 * voted out.
 */
export function keptAt({ seats, vacations }: TableRecord, now: Date): readonly Seat[] {
  const kept = seats.filter(
    ({ user, former, left }) =>
      former !== user &&
      left !== undefined &&
      vacations.some(one => one.user === former && one.from <= left && one.to > now),
  )
  return kept.map(({ seat }) => seat)
}
