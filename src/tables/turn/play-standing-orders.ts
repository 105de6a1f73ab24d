import { type Course, fallBack, isAsked, tryToPlay } from '../record/course.ts'
import type { SeatRecord } from '../record/record.ts'
import { orderOf } from '../record/rules.ts'

/** More answers than any game can ask for in a row: only a game that asks for ever needs more. */
const MOST = 10_000

/** Answers for the seats that answer by themselves, as long as one of them is asked: resigned, or by standing order. */
export function playStandingOrders(start: Course, seats: readonly SeatRecord[]): Course {
  let settled = start
  for (let n = 0; n < MOST; n++) {
    const course = settled
    const next = seats
      .values()
      .filter(({ seat }) => isAsked(course, seat))
      .map(seat => answer(course, seat))
      .find(one => one !== undefined)
    if (next === undefined) return course
    settled = next
  }
  throw new Error(`${start.game.id} asks without end`)
}

function answer(course: Course, one: SeatRecord): Course | undefined {
  const { game, state } = course
  const { seat, resigned } = one
  if (resigned) return fallBack(course, seat).course
  const order = orderOf(game, one)
  const decided = order === undefined ? undefined : game.orders?.decide(game.view(state, seat), order)
  // Orders are read by today's rules: one that an earlier version does not allow is no answer, and the seat stays asked.
  return tryToPlay(course, { seat, by: 'ORDER', action: decided })?.course
}
