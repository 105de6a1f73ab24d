import type { Outcome } from '../../../engine/contract/rules.ts'
import { ranking as placesOf } from '../../../engine/play/ranking.ts'
import type { State } from '../state.ts'
import { tieBreak } from './final-scoring.ts'

/** Most VP first; of those tied, most resources; those still tied share a place. */
export function ranking({ players }: State): Outcome['ranking'] {
  return placesOf(players.map(player => ({ points: player.vp, ties: [tieBreak({ resources: player })] })))
}
