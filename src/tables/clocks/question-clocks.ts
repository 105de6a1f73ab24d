import type { Seat } from '../../engine/contract/seat.ts'
import { send } from '../../store/database/prisma-client.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { isSameQuestion } from '../record/open-question.ts'
import { allowanceOf, bankAfter } from '../record/paces.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { isAsked, type TableMatch } from '../record/table-match.ts'
import type { Within } from './bring-up-to-date.ts'
import { isOneSitting } from './is-one-sitting.ts'
import { ranOf } from './running-clocks.ts'

/** Whether a seat is asked now what it was not asked before. */
export function isNewQuestion({ seat, asked }: SeatRecord, record: TableRecord, match: TableMatch): boolean {
  if (!isAsked(match, seat)) return false
  return !asked || hasPlayed(match, seat) || !isSameQuestion(record, match, seat)
}

function hasPlayed({ played }: TableMatch, seat: Seat): boolean {
  return played.some(entry => entry.seat === seat)
}

/** The seats as they are after a match, and by seat how long its player took for what they answered, in seconds. */
export interface QuestionClocks {
  readonly seats: readonly SeatRecord[]
  readonly took: ReadonlyMap<Seat, number>
}

/**
 * Keeps who is asked after a match, in one statement: the clocks of new questions begin, those of questions that are
 * over are counted. `by` is the seat whose player did it.
 */
export async function saveQuestionClocks(
  change: Within,
  record: TableRecord,
  { match, by }: { readonly match: TableMatch; readonly by?: Seat | undefined },
): Promise<QuestionClocks> {
  const changed = record.seats.filter(
    one => one.asked !== isAsked(match, one.seat) || isNewQuestion(one, record, match),
  )
  if (changed.length === 0) return { seats: record.seats, took: new Map() }
  const took = timesOf(change, record, changed)
  const { now } = change
  const after = changed.map((one): SeatRecord => {
    const weight = match.waiting.seats.find(({ seat }) => seat === one.seat)?.weight
    const bank = bankAfter(record.pace, one.bank, took.get(one.seat) ?? allowanceOf(record.pace) ?? 0)
    const since = weight === undefined ? one.since : sinceWhich(change, record, { match, one, by })
    const number = { beat: weight && match.waiting.beat, since }
    const question = { asked: weight !== undefined, weight, ...number, askedAt: weight && now, ranAt: weight && now }
    return { ...one, ...question, ran: 0, reminded: 0, bank }
  })
  // Answers made for a player say nothing of how quick they are.
  const own = new Set(match.played.filter(({ by }) => by === 'PLAYER').map(({ seat }) => seat))
  const answered = new Map([...took].filter(([seat]) => own.has(seat)))
  await write(change, record, after, answered)
  const seats = record.seats.map(one => after.find(({ seat }) => seat === one.seat) ?? one)
  return { seats, took: answered }
}

/** The number of the question since when a seat is waited for. Whoever is asked by what they do themselves is not called. */
function sinceWhich(
  { now }: Within,
  record: TableRecord,
  { match, one, by }: { readonly match: TableMatch; readonly one: SeatRecord; readonly by: Seat | undefined },
): number {
  const { seat, asked, since = record.beat } = one
  const goesOn = asked && (seat === by || !hasPlayed(match, seat))
  if (goesOn || isOneSitting(now, record, match)) return since
  return seat === by ? record.beat : match.waiting.beat
}

/** How long the questions took that were open to these seats, in seconds, by seat. */
function timesOf({ now }: Within, record: TableRecord, seats: readonly SeatRecord[]) {
  const open = seats.filter(({ asked }) => asked)
  const sinceAsked = ({ askedAt }: SeatRecord) => Math.round((now.getTime() - (askedAt ?? now).getTime()) / 1000)
  return new Map(open.map(seat => [seat.seat, record.pace === 'NONE' ? sinceAsked(seat) : ranOf(record, seat, now)]))
}

async function write(
  { tx }: Within,
  record: TableRecord,
  seats: readonly SeatRecord[],
  took: ReadonlyMap<Seat, number>,
): Promise<void> {
  await send(
    tx,
    Prisma.sql`
    UPDATE "Seat" s SET asked = v.weight IS NOT NULL, weight = v.weight::"Weight", beat = v.beat, since = v.since, "askedAt" = v.at, "ranAt" = v.at,
      ran = 0, reminded = 0, bank = v.bank,
      answers = s.answers + CASE WHEN v.took IS NULL THEN 0 ELSE 1 END,
      took = s.took + COALESCE(v.took, 0), slowest = GREATEST(s.slowest, COALESCE(v.took, 0))
    FROM unnest(${seats.map(one => one.seat)}::int[], ${seats.map(one => one.weight ?? null)}::text[],
      ${seats.map(one => one.beat ?? null)}::int[], ${seats.map(one => one.since ?? null)}::int[],
      ${seats.map(one => one.askedAt ?? null)}::timestamptz[], ${seats.map(one => one.bank)}::int[], ${seats.map(one => took.get(one.seat) ?? null)}::int[])
      AS v(seat, weight, beat, since, at, bank, took)
    WHERE s."tableId" = ${record.id} AND s.seat = v.seat`,
  )
}
