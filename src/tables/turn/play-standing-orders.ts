import { demandEnd } from '../../engine/play/demand-end.ts'
import { type Course, fallBack, isAsked, tryToPlay } from '../record/course.ts'
import type { SeatRecord } from '../record/record.ts'
import { orderOf } from '../record/rules.ts'

/**
 * Answers for the seats that answer by themselves, as long as one of them is asked: resigned, or by standing order. Throws a
 * RangeError where they would answer for ever.
 */
export function playStandingOrders(start: Course, seats: readonly SeatRecord[]): Course {
  let settled = start
  for (let moves = 0; ; moves++) {
    demandEnd(start.game, moves)
    const course = settled
    const next = seats
      .values()
      .filter(({ seat }) => isAsked(course, seat))
      .map(seat => answer(course, seat))
      .find(one => one !== undefined)
    if (next === undefined) return course
    settled = next
  }
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
