import type { Seat } from '../../engine/contract/seat.ts'
import { nextDue } from '../clocks/next-due.ts'
import { ranOf } from '../clocks/running-clocks.ts'
import { THRESHOLDS } from '../clocks/seat-clock.ts'
import { allowanceOf, MOST_BANK, type Pace } from '../record/paces.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'

/** The seats that are asked, or the one of them that is named. */
export function awaited({ seats }: TableRecord, seat: Seat | undefined): readonly SeatRecord[] {
  return seats.filter(one => one.asked && (seat === undefined || one.seat === seat))
}

/** Whether a seat's bank holds more than there is in it. */
export function hasRoom({ pace }: TableRecord, { bank }: SeatRecord): boolean {
  return bank < mostOf(pace)
}

function mostOf(pace: Pace): number {
  return MOST_BANK * (allowanceOf(pace) ?? 0)
}

/**
 * Adds the pace's time for one decision to the banks of these seats, as far as they hold it. They are reminded anew of what lies
 * ahead of them.
 */
export async function extend(change: Change, record: TableRecord, given: readonly SeatRecord[]): Promise<void> {
  const { tx, now } = change
  const more = allowanceOf(record.pace) ?? 0
  const longer = given.map(one => {
    const bank = Math.min(one.bank + more, mostOf(record.pace))
    return {
      ...one,
      bank,
      reminded: THRESHOLDS.filter(({ part }) => ranOf(record, one, now) >= (more + bank) * part).length,
    }
  })
  for (const one of longer) {
    const { seat, bank, reminded, askedAt } = one
    await tx.seat.updateMany({ where: { tableId: record.id, seat }, data: { bank, reminded } })
    const kind = { in: THRESHOLDS.slice(reminded).map(({ occasion }) => occasion) }
    if (askedAt) await tx.reminder.deleteMany({ where: { tableId: record.id, seat, since: askedAt, kind } })
    await addTableEvent(change, record, { type: 'extended', seat })
  }
  const seats = record.seats.map(one => longer.find(({ seat }) => seat === one.seat) ?? one)
  await bumpRevision(change, record, { dueAt: nextDue({ ...record, seats, movedAt: now }) })
}
