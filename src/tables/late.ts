import { type Course, isAsked, play } from './course.ts'
import type { Desk } from './desk.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { readCourse } from './running.ts'
import { save } from './save.ts'
import { settle } from './settle.ts'
import { trace } from './traces.ts'
import type { Change } from './transact.ts'

/** More actions than any turn can have. */
const MOST = 100

/** Plays for seats whose time is up what the game falls back on, if the table wants that. Gives whether it was done. */
export async function answerLate(
  desk: Desk,
  change: Change,
  record: TableRecord,
  late: readonly SeatRecord[],
): Promise<boolean> {
  if (record.late === 'REMIND') return false
  const course = late.reduce(fallBack, readCourse(desk.games, record))
  await change.tx.draft.deleteMany({ where: { tableId: record.id, seat: { in: late.map(({ seat }) => seat) } } })
  for (const { seat } of late) await trace(change, record, { type: 'late', seat })
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
