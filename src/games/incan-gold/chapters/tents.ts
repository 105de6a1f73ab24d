import { ranking } from '../rules/ranking.ts'
import type { Draft } from '../state.ts'

/** Rules p. 4: after the last round the tents are opened and everything in and beside them is counted. */
export function openTents(draft: Draft): void {
  draft.over = true
  const tents = ranking(draft).map(({ seat, place, points }) => {
    const gems = draft.adventurers[seat]?.tent ?? 0
    return { seat, gems, artifacts: points - gems, points, place }
  })
  draft.last.push({ type: 'tents-opened', tents })
}
