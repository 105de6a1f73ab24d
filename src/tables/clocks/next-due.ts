import type { TableRecord } from '../record/record.ts'
import { seatClock, soonest, THRESHOLDS } from './seat-clock.ts'
import { dueOf } from './vote-clock.ts'

const DAY_MS = 24 * 3600 * 1000

/** After how many days: a lobby is warned, and closed; a table where nothing moves is given up, one for practice sooner; an ended one is archived. */
export const DAYS = { lobbyWarned: 12, lobbyClosed: 14, abandoned: 60, practiceAbandoned: 7, putAway: 7 } as const

/** A moment n days later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/** When a running table is given up, unless something moves there before. */
export function givenUp({ movedAt, practice }: Pick<TableRecord, 'movedAt' | 'practice'>): Date {
  return daysAfter(movedAt, practice ? DAYS.practiceAbandoned : DAYS.abandoned)
}

/**
 * The earliest moment at which the clock can have something to do at a table: a lower bound, so that nothing else needs
 * to be read. The process that looks then finds out how much later it is.
 */
export function nextDue(record: TableRecord): Date {
  const { status, createdAt, movedAt, endedAt, seats, votes, warned } = record
  switch (status) {
    case 'OPEN':
      return daysAfter(createdAt, warned ? DAYS.lobbyClosed : DAYS.lobbyWarned)
    case 'RUNNING': {
      const clocks = seats.flatMap(seat => {
        const clock = seatClock(record, seat)
        const next = THRESHOLDS[seat.reminded]
        return clock === undefined || next === undefined ? [] : [soonest(clock, next.part)]
      })
      const decided = votes.map(vote => dueOf(vote, record).getTime())
      return new Date(Math.min(givenUp(record).getTime(), ...clocks, ...decided))
    }
    default:
      return daysAfter(endedAt ?? movedAt, DAYS.putAway)
  }
}
