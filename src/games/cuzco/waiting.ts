import type { Waiting } from '../../engine/contract/rules.ts'
import { boardOf, labelOf } from './components/board.ts'
import type { CuzcoPhrase } from './locales/keys.ts'
import { askedGuest, isAtHighest, leastFp } from './rules/festival.ts'
import type { State } from './state.ts'

/** Whose turn it is, or who is asked in a festival. */
export function waiting(state: State): Waiting {
  const { beat, over, festival, turn } = state
  if (over) return { beat, seats: [] }
  if (festival === undefined) {
    const decision: CuzcoPhrase = { key: turn.last ? 'decision.last-turn' : 'decision.turn' }
    return { beat, seats: [{ seat: turn.seat, decision, weight: 'big' }] }
  }
  const hex = labelOf(boardOf(state.board), festival.hex)
  const decision: CuzcoPhrase = isAtHighest(festival)
    ? { key: 'decision.share', facts: { hex } }
    : { key: 'decision.festival', facts: { hex, least: leastFp(festival) } }
  return { beat, seats: [{ seat: askedGuest(festival).seat, decision, weight: 'quick' }] }
}
