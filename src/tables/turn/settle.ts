import type { Course, Played } from '../record/course.ts'
import { isAsked, play } from '../record/course.ts'
import type { SeatRecord } from '../record/record.ts'
import { orderOf } from '../record/rules.ts'

/** More answers than any game can ask for in a row: behind it there is a game that asks for ever. */
const MOST = 10_000

/** Answers for the seats that answer by themselves, as long as one of them is asked: resigned, or by standing order. */
export function settle(start: Course, seats: readonly SeatRecord[]): Course {
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
  const give = (by: Played['by'], action: unknown) => {
    const step = play(course, { seat, by, action })
    if (step.ok) return step.course
    throw new Error(`${game.id} refuses its own answer for seat ${seat}: ${step.refusal.code}`)
  }
  if (resigned) return give('FALLBACK', game.fallback(state, seat))
  const order = orderOf(game, one)
  if (order === undefined || game.orders === undefined) return undefined
  const action = game.orders.decide(game.view(state, seat), order)
  return action === undefined ? undefined : give('ORDER', action)
}
