import type { Waiting } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { QUESTIONS } from './chapters/questions.ts'
import type { TawantinsuyuPhrase } from './locales/keys.ts'
import { askedSeats, isAxomamma, isToCome, questionOf } from './rules/asking.ts'
import type { Question } from './rules/matters.ts'
import type { State } from './state.ts'

/**
 * Whose turn it is, who is asked something in it or by a Festival, or who still chooses God cards. All that is asked of
 * a seat in one go is one decision.
 */
export function waiting(state: State): Waiting {
  const question = questionOf(state)
  const weight = question === undefined ? 'normal' : (QUESTIONS[question.type].weight ?? 'quick')
  const seats = askedSeats(state).map(seat => ({ seat, decision: decisionOf(state, question, seat), weight }))
  return { beat: state.beat, seats }
}

function decisionOf(state: State, question: Question | undefined, seat: Seat): TawantinsuyuPhrase {
  if (question === undefined) return { key: 'decision.keep' }
  if (question.type === 'starting') return { key: 'decision.starting' }
  if (isToCome(state, 'set-up-done')) return { key: 'decision.set-up' }
  if (isToCome(state, 'begin-turn') || isToCome(state, 'final-scoring')) return { key: 'decision.festival' }
  if (isAxomamma({ state }, state.active)) return { key: 'decision.axomamma' }
  return seat === state.active
    ? { key: 'decision.turn' }
    : { key: 'decision.answer', facts: { who: { seat: state.active } } }
}
