import type { Seat } from '../../engine/contract/seat.ts'
import type { Action } from './actions.ts'
import { optionsOf } from './rules/answers/answers.ts'
import { freeActions } from './rules/answers/free.ts'
import { keepOptions } from './rules/answers/setup-choices.ts'
import { askedSeats, isInTurn, questionOf, tableOf } from './rules/asking.ts'
import type { State } from './state.ts'

/** Every action that the seat may do now, each once, lazily. */
export function legal(state: State, seat: Seat): Iterable<Action> {
  return { [Symbol.iterator]: () => listed(state, seat)[Symbol.iterator]() }
}

function listed(state: State, seat: Seat): Iterable<Action> {
  if (!askedSeats(state).includes(seat)) return []
  const table = tableOf(state)
  const question = questionOf(state)
  if (question === undefined) return keepOptions(table, seat)
  const answers = optionsOf(table, question)
  const free = isInTurn(state, seat) ? freeActions(table, seat) : []
  return free.length === 0 ? answers : both(answers, free)
}

function* both(first: Iterable<Action>, then: Iterable<Action>): Iterable<Action> {
  yield* first
  yield* then
}
