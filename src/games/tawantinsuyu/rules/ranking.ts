import { ranking as placesOf } from '../../../engine/ranking.ts'
import type { Outcome } from '../../../engine/rules.ts'
import type { State } from '../state.ts'
import { tieBreak } from './final-scoring.ts'

/** Most VP first; of those tied, most resources; those still tied share a place. */
export function ranking({ players }: State): Outcome['ranking'] {
  return placesOf(players.map(player => ({ points: player.vp, ties: [tieBreak({ resources: player })] })))
}
