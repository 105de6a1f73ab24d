import type { Outcome } from '../../engine/rules.ts'
import { rateGame } from '../people/ratings.ts'
import type { Course } from '../record/course.ts'
import type { Desk } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import { readCourse } from '../record/running.ts'
import type { Change } from '../table/transact.ts'
import { endTable } from '../turn/ending.ts'

/** Ends a running game as it stands: the places go by the points that everybody has now. */
export async function endEarly(desk: Desk, change: Change, record: TableRecord): Promise<void> {
  const course = readCourse(desk.games, record)
  const result = standingsOf(course, record)
  await endTable(change, record, { status: 'FINISHED', result })
  await rateGame(change, record, course.game, result)
}

/** Everybody's points as he knows them himself, the most first; equal points share a place. */
function standingsOf({ game, state }: Course, { seats }: TableRecord): Outcome {
  const points = seats.map(({ seat }) => game.points(game.view(state, seat))[seat] ?? 0)
  const ranking = seats.map(({ seat }, index) => {
    const own = points[index] ?? 0
    return { seat, place: 1 + points.filter(other => other > own).length, points: own, ties: [] }
  })
  return { ranking: ranking.toSorted((a, b) => a.place - b.place) }
}
