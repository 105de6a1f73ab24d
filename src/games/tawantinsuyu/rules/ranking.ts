import type { Outcome } from '../../../engine/rules.ts'
import type { State } from '../state.ts'
import { tieBreak } from './final-scoring.ts'

/** Most VP first; of those tied, most resources; those still tied share a place. */
export function ranking({ players }: State): Outcome['ranking'] {
  const all = players.map((player, seat) => ({ seat, points: player.vp, ties: [tieBreak({ resources: player })] }))
  const isBetter = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.points > b.points || (a.points === b.points && (a.ties[0] ?? 0) > (b.ties[0] ?? 0))
  return all
    .map(one => ({ ...one, place: 1 + all.filter(other => isBetter(other, one)).length }))
    .sort((a, b) => a.place - b.place)
}
