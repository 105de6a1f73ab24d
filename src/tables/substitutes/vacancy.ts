import type { Job } from '../../store/jobs/queues.ts'
import { THRESHOLDS } from '../clocks/seat-clock.ts'
import type { Vacancy } from '../record/position.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'

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

/** What is left to be done where seats may have ceased to be vacant: their offers are looked at again. */
export function reviewOffers(record: TableRecord): readonly Job[] {
  return vacantSeats(record).map(({ seat }) => ({ queue: 'vacant', payload: { table: record.id, seat } }))
}
