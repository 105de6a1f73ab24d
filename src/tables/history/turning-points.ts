import type { Outcome } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'

/** A turn by which a game was decided; turns are counted from 1. */
export type TurningPoint =
  /** The most that anybody gained in one turn. */
  | { readonly type: 'gain'; readonly turn: number; readonly seat: Seat; readonly points: number }
  /** The last time that somebody came to lead alone who had been behind another. */
  | { readonly type: 'lead'; readonly turn: number; readonly seat: Seat; readonly other: Seat }
  /** The last turn that brought the winner more than they won by. */
  | {
      readonly type: 'decisive'
      readonly turn: number
      readonly seat: Seat
      readonly points: number
      readonly margin: number
    }

/** By turn, from before the first one, the points of every seat. */
type Course = readonly (readonly number[])[]

/** What decided a game, as far as its points tell: at most one turn of each kind, in the order in which they came. */
export function turningPoints(course: Course, ranking: Outcome['ranking']): readonly TurningPoint[] {
  const gain = biggestGain(course)
  const decisive = decisiveTurn(course, ranking)
  const isSame = gain?.turn === decisive?.turn && gain?.seat === decisive?.seat
  return [gain, lastLead(course), isSame ? undefined : decisive]
    .filter(point => point !== undefined)
    .toSorted((one, other) => one.turn - other.turn)
}

/** What each seat gained in each turn. */
function gains(course: Course) {
  return course
    .slice(1)
    .flatMap((points, index) =>
      points.map((now, seat) => ({ turn: index + 1, seat, points: now - (course[index]?.[seat] ?? 0) })),
    )
}

/** The points that all are given at the end are nobody's turn. */
function biggestGain(course: Course): TurningPoint | undefined {
  const last = course.length - 1
  const all = gains(course).filter(({ points }) => points > 0)
  const isShared = all.filter(({ turn }) => turn === last).length > 1
  const own = all.filter(({ turn }) => turn < last || !isShared)
  const most = Math.max(...own.map(({ points }) => points))
  const found = own.find(({ points }) => points === most)
  return found && { type: 'gain', ...found }
}

/** Who leads alone; undefined while nobody does. */
function leaderOf(points: readonly number[]): Seat | undefined {
  const most = Math.max(...points)
  return points.filter(each => each === most).length === 1 ? points.indexOf(most) : undefined
}

function lastLead(course: Course): TurningPoint | undefined {
  let before: Seat | undefined
  let found: TurningPoint | undefined
  for (const [turn, points] of course.entries()) {
    const seat = leaderOf(points)
    if (seat === undefined) continue
    if (before !== undefined && before !== seat) found = { type: 'lead', turn, seat, other: before }
    before = seat
  }
  return found
}

/** Nobody has won alone where a place is shared; without points, or where ties are broken otherwise, nothing tells by how much. */
function decisiveTurn(course: Course, ranking: Outcome['ranking']): TurningPoint | undefined {
  const [winner, second, ...others] = ranking.toSorted((one, other) => one.place - other.place)
  if (winner?.points === undefined || second?.points === undefined || second.place === winner.place) return undefined
  const margin = winner.points - Math.max(second.points, ...others.flatMap(({ points }) => points ?? []))
  if (margin <= 0) return undefined
  const last = course.length - 1
  const own = gains(course).filter(({ seat, turn, points }) => seat === winner.seat && turn < last && points > margin)
  const found = own.at(-1)
  return found && { type: 'decisive', ...found, margin }
}
