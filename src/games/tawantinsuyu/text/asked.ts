import type { Seat } from '../../../engine/seat.ts'
import type { Question } from '../rules/matters.ts'
import type { State } from '../state.ts'
import type { TawantinsuyuPhrase } from './nouns.ts'

/** A question as it is put to a seat while somebody's turn goes on; none: which God cards it keeps. */
export function askedOf(
  question: Question | undefined,
  seat: Seat,
  { active, village }: Pick<State, 'active' | 'village'>,
): TawantinsuyuPhrase {
  if (question === undefined) return { key: 'ask.keep' }
  if (question.type === 'turn' && question.done.length > 0) return { key: 'ask.second' }
  if (question.type === 'muster' && seat !== active) return { key: 'ask.muster-following' }
  if (question.type === 'hire' && village.length === 0) return { key: 'ask.end-turn' }
  return { key: `ask.${question.type}` }
}
