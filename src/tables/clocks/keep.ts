import { type Course, isAsked } from '../course.ts'
import type { SeatRecord, TableRecord } from '../record.ts'
import type { Change } from '../transact.ts'
import { allowanceOf, bankAfter } from './paces.ts'
import { readRan } from './ran.ts'

/** Whether a seat is asked now what it was not asked before. */
export function isNewTo({ seat, asked }: SeatRecord, { beat }: TableRecord, course: Course): boolean {
  const isOther = !asked || beat !== course.waiting.beat || course.played.some(entry => entry.seat === seat)
  return isOther && isAsked(course, seat)
}

/**
 * Keeps who is asked after a course, in one statement: the clocks of new questions begin, those of questions that are
 * over are counted. Gives the seats as they are then.
 */
export async function keepSeats(change: Change, record: TableRecord, course: Course): Promise<readonly SeatRecord[]> {
  const changed = record.seats.filter(one => one.asked !== isAsked(course, one.seat) || isNewTo(one, record, course))
  if (changed.length === 0) return record.seats
  const took = await timesOf(change, record, changed)
  const { now } = change
  const after = changed.map((one): SeatRecord => {
    const weight = course.waiting.seats.find(({ seat }) => seat === one.seat)?.weight
    const bank = bankAfter(record.pace, one.bank, took.get(one.seat) ?? allowanceOf(record.pace) ?? 0)
    const question = { asked: weight !== undefined, weight, askedAt: weight && now, ranAt: weight && now }
    return { ...one, ...question, ran: 0, reminded: 0, bank }
  })
  await write(change, record, after, course, took)
  return record.seats.map(one => after.find(({ seat }) => seat === one.seat) ?? one)
}

/** How long the questions took that were open to these seats, in seconds, by seat. */
async function timesOf(change: Change, record: TableRecord, seats: readonly SeatRecord[]) {
  const open = seats.filter(({ asked }) => asked)
  const ran = await readRan(change, record, open)
  const sinceAsked = ({ askedAt }: SeatRecord) =>
    Math.round((change.now.getTime() - (askedAt ?? change.now).getTime()) / 1000)
  return new Map(open.map(seat => [seat.seat, record.pace === 'NONE' ? sinceAsked(seat) : ran(seat)]))
}

async function write(
  { tx }: Change,
  record: TableRecord,
  seats: readonly SeatRecord[],
  course: Course,
  took: ReadonlyMap<number, number>,
): Promise<void> {
  // What was answered for a player says nothing of how quick he is.
  const answered = seats.map(({ seat }) =>
    course.played.some(entry => entry.seat === seat && entry.by === 'PLAYER') ? (took.get(seat) ?? null) : null,
  )
  await tx.$executeRaw`
    UPDATE "Seat" s SET asked = v.weight IS NOT NULL, weight = v.weight::"Weight", "askedAt" = v.at, "ranAt" = v.at,
      ran = 0, reminded = 0, bank = v.bank,
      answers = s.answers + CASE WHEN v.took IS NULL THEN 0 ELSE 1 END,
      took = s.took + COALESCE(v.took, 0), slowest = GREATEST(s.slowest, COALESCE(v.took, 0))
    FROM unnest(${seats.map(one => one.seat)}::int[], ${seats.map(one => one.weight ?? null)}::text[],
      ${seats.map(one => one.askedAt ?? null)}::timestamptz[], ${seats.map(one => one.bank)}::int[], ${answered}::int[])
      AS v(seat, weight, at, bank, took)
    WHERE s."tableId" = ${record.id} AND s.seat = v.seat`
}
