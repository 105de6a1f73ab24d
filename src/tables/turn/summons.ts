import type { Seat } from '../../engine/contract/seat.ts'
import type { Job } from '../../store/jobs/queues.ts'
import { isNewQuestion } from '../clocks/question-clocks.ts'
import { type Course, isAsked } from '../record/course.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { readState } from '../record/rules.ts'
import { nextTurn } from '../table/next-turn.ts'

/**
 * Who is to be called after a course: everybody who is asked something new, and, if they want to know, the last
 * one waited for and the one who is next. `by` is the seat whose player did it, who need not be told.
 */
export function summons(record: TableRecord, course: Course, by: Seat | undefined): readonly Job[] {
  const { beat } = course.waiting
  return record.seats.flatMap(one => {
    const { seat, bot, user, resigned } = one
    const isNew = isNewQuestion(one, record, course)
    if (isNew && bot !== undefined) return [{ queue: 'bot', payload: { table: record.id, seat, beat } }]
    if (user === undefined || seat === by || resigned) return []
    const occasions = [
      ...(isNew && one.wantsDm ? (['asked'] as const) : []),
      ...(one.wantsLast && isLeft(record, course, one) ? (['last'] as const) : []),
      ...(one.wantsNext && isNextNow(record, course, one) ? (['next'] as const) : []),
    ]
    return occasions.map((occasion): Job => ({ queue: 'remind', payload: { table: record.id, seat, beat, occasion } }))
  })
}

/** Whether the others asked with this seat have answered, and it is the only one left. */
function isLeft(record: TableRecord, course: Course, one: SeatRecord): boolean {
  const isAlone = course.waiting.seats.length === 1 && isAsked(course, one.seat)
  return isAlone && !isNewQuestion(one, record, course) && record.seats.filter(({ asked }) => asked).length > 1
}

/** Whether a turn has begun after which this seat's comes. */
function isNextNow(record: TableRecord, course: Course, { seat }: SeatRecord): boolean {
  if (isAsked(course, seat) || nextTurn(course.game, course.state) !== seat) return false
  return record.status === 'OPEN' || nextTurn(course.game, readState(course.game, record)) !== seat
}
