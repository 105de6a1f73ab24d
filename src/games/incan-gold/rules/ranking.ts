import type { Outcome } from '../../../engine/rules.ts'
import type { Adventurer, State } from '../state.ts'

/** The places: the most points win, then the most artifacts; who is level in both shares the place. */
export function ranking({ adventurers }: State): Outcome['ranking'] {
  const counted = adventurers.map((adventurer, seat) => ({
    seat,
    points: pointsOf(adventurer),
    ties: [adventurer.artifacts.length],
  }))
  return counted
    .map(one => ({ ...one, place: 1 + counted.filter(other => isAhead(other, one)).length }))
    .toSorted((a, b) => a.place - b.place)
}

/** What a tent, and the artifacts beside it, are worth. */
export function pointsOf({ tent, artifacts }: Pick<Adventurer, 'tent' | 'artifacts'>): number {
  return artifacts.reduce((sum, { worth }) => sum + worth, tent)
}

interface Counted {
  readonly points: number
  readonly ties: readonly number[]
}

function isAhead(one: Counted, other: Counted): boolean {
  return one.points > other.points || (one.points === other.points && (one.ties[0] ?? 0) > (other.ties[0] ?? 0))
}
