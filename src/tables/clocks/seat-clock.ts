import { OCCASIONS, occasionNames } from '../../store/values/occasions.ts'
import { allowanceOf } from '../record/paces.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { elapsed, type Pauses, when } from './running-time.ts'

/** The parts of a seat's time after which it is reminded, and of what. */
export const THRESHOLDS = occasionNames
  .flatMap(occasion => {
    const { part } = OCCASIONS[occasion]
    return part === undefined ? [] : [{ occasion, part }]
  })
  .toSorted((a, b) => a.part - b.part)

/** A clock that runs for a question: what is known of it without its pauses. */
export interface SeatClock {
  readonly seat: SeatRecord
  /** Until when it has been counted, in milliseconds. */
  readonly from: number
  /** How long it had run then, in milliseconds. */
  readonly ran: number
  /** How long it may run, the bank included, in milliseconds. */
  readonly total: number
}

/**
 * The clock of a seat. It is undefined where none runs: nothing is asked, the table has none, it stands, the seat
 * answers by itself, or it is empty while the table waits.
 */
export function seatClock(record: TableRecord, seat: SeatRecord): SeatClock | undefined {
  const allowance = allowanceOf(record.pace)
  const { user, bot, asked, resigned, ran, ranAt, bank } = seat
  const stands = record.pausedAt !== undefined || record.stoppedAt !== undefined
  if (allowance === undefined || stands || !asked || resigned || bot !== undefined) return undefined
  if (ranAt === undefined || (user === undefined && waitsForSomebody(record))) return undefined
  return { seat, from: ranAt.getTime(), ran: ran * 1000, total: (allowance + bank) * 1000 }
}

/** Whether nothing is done for a seat whose time is up. */
function waitsForSomebody({ late }: TableRecord): boolean {
  return late === 'REMIND' || late === 'REPLACE'
}

/** How long the clock has run by now, in milliseconds. */
export function ranBy({ from, ran }: SeatClock, now: number, pauses: Pauses): number {
  return ran + elapsed(from, now, pauses)
}

/** When the clock will have run a part of its time. */
export function whenPast({ from, ran, total }: SeatClock, part: number, pauses: Pauses): number {
  return when(from, Math.max(0, total * part - ran), pauses)
}

/** When the clock will have run all but the bank. */
export function whenBankBegins({ seat, from, ran, total }: SeatClock, pauses: Pauses): number {
  return when(from, Math.max(0, total - seat.bank * 1000 - ran), pauses)
}

/** The earliest moment at which the clock can have run a part of its time, if nothing stops it. */
export function soonest(clock: SeatClock, part: number): number {
  return whenPast(clock, part, () => [])
}
