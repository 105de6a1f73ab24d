import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { freeActions, isFree, judgeFree } from './chapters/free.ts'
import { judgeAnswer, optionsOf } from './chapters/questions.ts'
import { keep } from './chapters/setup-choices.ts'
import { type Ruling, rule } from './refusals.ts'
import { askedOf, askedSeats, questionOf, tableOf } from './rules/asking.ts'
import type { Question } from './rules/matters.ts'
import type { State } from './state.ts'

/** Every action that the seat may do now, each once, lazily. */
export function legal(state: State, seat: Seat): Iterable<Action> {
  return { [Symbol.iterator]: () => listed(state, seat)[Symbol.iterator]() }
}

function* listed(state: State, seat: Seat): Iterable<Action> {
  if (!askedSeats(state).includes(seat)) return
  const table = tableOf(state)
  const question = questionOf(state)
  if (question === undefined) yield* keep.candidates(table, { seat })
  else {
    yield* optionsOf(table, question)
    yield* freeActions(table, seat)
  }
}

/** Every answer to a question, without what is free beside it. */
export function answersTo(state: State, question: Question): readonly Action[] {
  return [...optionsOf(tableOf(state), question)]
}

/** Why the seat may not do this now, if it may not. */
export function judge(state: State, seat: Seat, action: Action): Ruling {
  if (state.over) return rule('game-over')
  const asked = askedSeats(state)
  if (!asked.includes(seat)) return rule('not-your-turn', { who: { seats: asked } })
  const table = tableOf(state)
  if (isFree(action)) return judgeFree(table, seat, action)
  const question = questionOf(state)
  if (question !== undefined) return judgeAnswer(table, question, action)
  if (action.type === 'keep') return keep.judge(table, { seat }, action)
  return rule(action.type === 'pass' ? 'must-choose' : 'not-now', { asked: askedOf(undefined, seat, state) })
}
