import { type Course, isAsked, play } from './course.ts'
import type { Desk } from './desk.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { gameOf, readCourse } from './running.ts'
import { save } from './save.ts'
import { settle } from './settle.ts'
import { touch } from './touch.ts'
import type { Change } from './transact.ts'

/** More actions than any turn can have. */
const MOST = 100

/** Does what the table has agreed on for seats whose time is up. Gives whether that has been kept. */
export async function answerLate(
  desk: Desk,
  change: Change,
  record: TableRecord,
  late: readonly SeatRecord[],
): Promise<boolean> {
  switch (record.late) {
    case 'REMIND':
      return false
    case 'PLAY':
      return playFor(desk, change, record, late)
    case 'COMPUTER':
      return seatComputers(desk, change, record, late)
  }
}

/** Plays for them what the game falls back on, until the question is answered. */
async function playFor(desk: Desk, change: Change, record: TableRecord, late: readonly SeatRecord[]): Promise<boolean> {
  const course = late.reduce(fallBack, readCourse(desk.games, record))
  await change.tx.draft.deleteMany({ where: { tableId: record.id, seat: { in: late.map(({ seat }) => seat) } } })
  await save(change, record, { course: settle(course, record.seats) })
  return true
}

function fallBack(start: Course, { seat }: SeatRecord): Course {
  let course = start
  for (let n = 0; n < MOST && isAsked(course, seat); n++) {
    const step = play(course, { seat, by: 'FALLBACK', action: course.game.fallback(course.state, seat) })
    if (!step.ok) throw new Error(`${start.game.id} refuses its own fallback for seat ${seat}: ${step.refusal.code}`)
    course = step.course
    if (step.final) break
  }
  return course
}

/** Seats computer players of the middle level in their places; those who sat there may come back. */
async function seatComputers(
  desk: Desk,
  change: Change,
  record: TableRecord,
  late: readonly SeatRecord[],
): Promise<boolean> {
  const levels = Object.keys(gameOf(desk.games, record).bots)
  const level = levels[Math.floor(levels.length / 2)]
  if (level === undefined) return false
  const { tx, leave } = change
  for (const { seat, user, former } of late) {
    const where = { tableId: record.id, seat }
    await tx.seat.updateMany({ where, data: { userId: null, bot: level, formerId: former ?? user ?? null } })
    await tx.draft.deleteMany({ where })
    await tx.order.deleteMany({ where })
    leave({ queue: 'bot', payload: { table: record.id, seat, beat: record.beat } })
  }
  await touch(change, record)
  return false
}
