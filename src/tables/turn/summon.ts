import type { Seat } from '../../engine/contract/seat.ts'
import type { Occasion } from '../../store/values/occasions.ts'
import { calledLater } from '../clocks/is-one-sitting.ts'
import { isNewQuestion } from '../clocks/question-clocks.ts'
import { keepReminders } from '../people/reminders.ts'
import { sinceAt } from '../people/since.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { readState } from '../record/rules.ts'
import { isAsked, type TableMatch } from '../record/table-match.ts'
import { askComputers } from '../table/ask-computers.ts'
import { nextTurn } from '../table/next-turn.ts'
import type { Change } from '../table/transact.ts'

/** A match at a table, which stood as `record` before it and stands as `after` then. */
interface Turn {
  readonly record: TableRecord
  readonly after: TableRecord
  readonly match: TableMatch
  /** The seat whose player did it, who need not be told. */
  readonly by: Seat | undefined
}

/**
 * Has those called who are asked something new, and, if they want to know, the last one waited for and the one who is next;
 * what they are to be told of is kept. Computer players are asked.
 */
export async function summon({ tx, now, enqueue }: Change, turn: Turn): Promise<void> {
  const { record, after, match } = turn
  const { beat } = match.waiting
  const bots = record.seats.filter(one => one.bot !== undefined && isNewQuestion(one, record, match))
  const seats = bots.map(({ seat }) => seat)
  if (seats.length > 0) enqueue(askComputers(record, { seats, beat }))
  const reminders = record.seats.flatMap(one => {
    const { seat, user } = one
    return occasionsOf(turn, one).flatMap(({ occasion, later }) => {
      const since = sinceAt(after, seat, occasion)
      return user === undefined || since === undefined ? [] : [{ table: record.id, seat, occasion, since, user, later }]
    })
  })
  for (const [later, theirs] of Map.groupBy(reminders, one => one.later?.getTime())) {
    enqueue(...(await keepReminders(tx, now, theirs, later === undefined ? undefined : new Date(later))))
  }
}

/** Something to be told a player, at once or later, if there is something to be told then. */
interface Told {
  readonly occasion: Occasion
  readonly later?: Date
}

/** What the player of a seat is to be told of. */
function occasionsOf({ record, after, match, by }: Turn, one: SeatRecord): readonly Told[] {
  if (one.user === undefined || one.seat === by || one.resigned) return []
  const asked = after.seats.find(({ seat }) => seat === one.seat)
  const later = asked && calledLater(asked, match)
  return [
    ...(isNewQuestion(one, record, match) ? askedOf(one, later) : []),
    ...(one.wantsLast && isLeft(record, match, one) ? ([{ occasion: 'last' }] as const) : []),
    ...(one.wantsNext && isNextNow(record, match, one) ? ([{ occasion: 'next' }] as const) : []),
  ]
}

/** The table's message calls those who want no direct message, unless they are called later. */
function askedOf({ wantsDm }: SeatRecord, later: Date | undefined): readonly Told[] {
  if (later !== undefined) return [{ occasion: 'asked', later }]
  return wantsDm ? [{ occasion: 'asked' }] : []
}

/** Whether the others asked with this seat have answered, and it is the only one left. */
function isLeft(record: TableRecord, match: TableMatch, one: SeatRecord): boolean {
  const isAlone = match.waiting.seats.length === 1 && isAsked(match, one.seat)
  return isAlone && !isNewQuestion(one, record, match) && record.seats.filter(({ asked }) => asked).length > 1
}

/** Whether a turn has begun after which this seat's comes. */
function isNextNow(record: TableRecord, match: TableMatch, { seat }: SeatRecord): boolean {
  if (isAsked(match, seat) || nextTurn(match.game, match.state) !== seat) return false
  return record.status === 'OPEN' || nextTurn(match.game, readState(match.game, record)) !== seat
}
