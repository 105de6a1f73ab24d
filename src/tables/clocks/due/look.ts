import type { Job } from '../../../store/jobs/queues.ts'
import { keepReminders } from '../../people/reminders.ts'
import type { SeatRecord, TableRecord } from '../../record/record.ts'
import type { Change } from '../../table/transact.ts'
import { idling } from '../idling.ts'
import { type RunningClock, runningClocks } from '../running-clocks.ts'
import { ranBy, THRESHOLDS, whenPast } from '../seat-clock.ts'
import { dueOf } from '../vote-clock.ts'

/** What the clocks of a running table have come to. */
export interface ClockLook {
  readonly record: TableRecord
  /** Seats that are to be reminded, and how many parts of their time are over. */
  readonly due: readonly { readonly seat: SeatRecord; readonly passed: number }[]
  /** Those of them whose time is up. */
  readonly late: readonly SeatRecord[]
  /** When to look again, unless something moves there before. */
  readonly next: Date
}

export function lookAtClocks(record: TableRecord, now: Date): ClockLook {
  const looked = runningClocks(record).map(one => look(one, now.getTime()))
  const due = looked.filter(({ seat, passed }) => passed > seat.reminded)
  const late = due.filter(({ passed }) => passed === THRESHOLDS.length).map(({ seat }) => seat)
  const votes = record.votes.map(vote => dueOf(vote, record).getTime())
  const next = Math.min(idling(record).at.getTime(), ...votes, ...looked.flatMap(each => each.next ?? []))
  return { record, due, late, next: new Date(next) }
}

/** How many parts of its time a clock has already run, and when the next one will be over. */
function look({ clock, pauses }: RunningClock, now: number) {
  const ran = ranBy(clock, now, pauses)
  const passed = THRESHOLDS.filter(({ part }) => ran >= clock.total * part).length
  const threshold = THRESHOLDS[passed]
  return { seat: clock.seat, passed, next: threshold && whenPast(clock, threshold.part, pauses) }
}

/** Whether somebody is asked who resigned while the rules were away. */
export function asksResigned({ seats }: TableRecord): boolean {
  return seats.some(({ asked, resigned }) => asked && resigned)
}

/** Keeps how far the clocks of these tables have come, with the reminders of it. Returns the jobs that this leaves. */
export async function keepLooks(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  looks: readonly ClockLook[],
): Promise<readonly Job[]> {
  const due = looks.flatMap(({ record, due }) => due.map(one => ({ record, ...one })))
  if (due.length === 0) return []
  await tx.$executeRaw`
    UPDATE "Seat" s SET reminded = due.passed
    FROM unnest(${due.map(({ record }) => record.id)}::int[], ${due.map(({ seat }) => seat.seat)}::int[],
      ${due.map(({ passed }) => passed)}::int[]) AS due ("table", seat, passed)
    WHERE s."tableId" = due."table" AND s.seat = due.seat`
  return keepReminders(tx, now, due.flatMap(reminderOf))
}

/** Nobody is told that their time is up where somebody answers for them at once. */
function reminderOf({ record, seat, passed }: ClockLook['due'][number] & Pick<ClockLook, 'record'>) {
  const { user, askedAt: since } = seat
  const occasion = THRESHOLDS[passed - 1]?.occasion
  const isAnswered = occasion === 'deadline' && (record.late === 'PLAY' || record.late === 'COMPUTER')
  if (occasion === undefined || user === undefined || since === undefined || isAnswered) return []
  return [{ table: record.id, seat: seat.seat, occasion, since, user }]
}
