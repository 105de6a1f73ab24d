import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { State } from '../state.ts'
import { judgeAnswer } from './answers/answers.ts'
import { isFree, judgeFree } from './answers/free.ts'
import { judgeKeep } from './answers/setup-choices.ts'
import { askedOf, askedSeats, questionOf, tableOf } from './asking.ts'

/** Why the seat may not do this now, if it may not. */
export function judge(state: State, seat: Seat, action: Action): Ruling {
  if (state.over) return rule('game-over')
  const asked = askedSeats(state)
  if (!asked.includes(seat)) return rule('not-your-turn', { who: { seats: asked } })
  const table = tableOf(state)
  if (isFree(action)) return judgeFree(table, seat, action)
  const question = questionOf(state)
  if (question !== undefined) return judgeAnswer(table, question, action)
  if (action.type === 'keep') return judgeKeep(table, seat, action)
  return rule(action.type === 'pass' ? 'must-choose' : 'not-now', { asked: askedOf(undefined, seat, state) })
}
