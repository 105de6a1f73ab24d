import type { Outcome } from '../../../engine/rules.ts'
import type { Adventurer, Draft, State } from '../state.ts'

/** Rules p. 4: after the last round the tents are opened and everything in and beside them is counted. */
export function openTents(draft: Draft): void {
  draft.over = true
  const tents = ranking(draft).map(({ seat, place, points }) => {
    const gems = draft.adventurers[seat]?.tent ?? 0
    return { seat, gems, artifacts: points - gems, points, place }
  })
  draft.last.push({ type: 'tents-opened', tents })
}

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

/** How the game ended; undefined while it goes on. */
export function outcome(state: State): Outcome | undefined {
  return state.over ? { ranking: ranking(state) } : undefined
}
