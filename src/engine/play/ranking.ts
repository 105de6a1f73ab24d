import type { Outcome } from '../contract/rules.ts'

/** What a seat came to: its points, and what breaks ties between equal ones, most important first. */
export interface Ranked {
  readonly points: number
  readonly ties?: readonly number[]
}

/** A seat's place by its points. */
export type PlaceByPoints = Outcome['ranking'][number] & Required<Ranked>

/** The places of all seats, best first: by points, then by what breaks ties; seats equal in all of it share a place. */
export function ranking(bySeat: readonly Ranked[]): readonly PlaceByPoints[] {
  const all = bySeat.map(({ points, ties = [] }, seat) => ({ seat, points, ties }))
  const ranked = all.map(one => ({ ...one, place: 1 + all.filter(other => isAhead(other, one)).length }))
  return ranked.sort((a, b) => a.place - b.place)
}

function isAhead(one: Required<Ranked>, other: Required<Ranked>): boolean {
  const counts = [one.points, ...one.ties].map((count, index) => count - ([other.points, ...other.ties][index] ?? 0))
  return (counts.find(count => count !== 0) ?? 0) > 0
}
