import type { Seat } from '../../engine/contract/seat.ts'
import { isNewQuestion } from '../clocks/question-clocks.ts'
import type { Occasion } from '../people/player-settings.ts'
import { keepReminders } from '../people/reminders.ts'
import { sinceAt } from '../people/since.ts'
import { type Course, isAsked } from '../record/course.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { readState } from '../record/rules.ts'
import { askComputers } from '../table/ask-computers.ts'
import { nextTurn } from '../table/next-turn.ts'
import type { Change } from '../table/transact.ts'

/** A course at a table, which stood as `record` before it and stands as `after` then. */
interface Turn {
  readonly record: TableRecord
  readonly after: TableRecord
  readonly course: Course
  /** The seat whose player did it, who need not be told. */
  readonly by: Seat | undefined
}

/**
 * Has those called who are asked something new, and, if they want to know, the last one waited for and the one who is next;
 * what they are to be told of is kept. Computer players are asked.
 */
export async function summon({ tx, now, enqueue }: Change, turn: Turn): Promise<void> {
  const { record, after, course } = turn
  const { beat } = course.waiting
  const bots = record.seats.filter(one => one.bot !== undefined && isNewQuestion(one, record, course))
  const seats = bots.map(({ seat }) => seat)
  if (seats.length > 0) enqueue(askComputers(record, { seats, beat }))
  const reminders = record.seats.flatMap(one => {
    const { seat, user } = one
    return occasionsOf(turn, one).flatMap(occasion => {
      const since = sinceAt(after, seat, occasion)
      return user === undefined || since === undefined ? [] : [{ table: record.id, seat, occasion, since, user }]
    })
  })
  enqueue(...(await keepReminders(tx, now, reminders)))
}

/** What the player of a seat is to be told of. */
function occasionsOf({ record, course, by }: Turn, one: SeatRecord): readonly Occasion[] {
  if (one.user === undefined || one.seat === by || one.resigned) return []
  return [
    ...(one.wantsDm && isNewQuestion(one, record, course) ? (['asked'] as const) : []),
    ...(one.wantsLast && isLeft(record, course, one) ? (['last'] as const) : []),
    ...(one.wantsNext && isNextNow(record, course, one) ? (['next'] as const) : []),
  ]
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
