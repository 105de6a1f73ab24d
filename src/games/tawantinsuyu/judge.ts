import { at } from '../../engine/at.ts'
import type { Seat } from '../../engine/game.ts'
import { type Action, format } from './actions.ts'
import { askedSeats, questionOf } from './asking.ts'
import { godNamed } from './cards.ts'
import type { Table } from './chapters/chapter.ts'
import { judgePlace } from './chapters/turn.ts'
import { legal } from './legal.ts'
import { type Code, type Ruling, rule } from './refusals.ts'

/** Why the seat may not do this now, if it may not. */
export function judge(table: Table, seat: Seat, action: Action): Ruling {
  const { state } = table
  if (state.over) return rule('game-over')
  if (!askedSeats(state).includes(seat)) return rule('not-your-turn')
  const question = questionOf(state)
  if (action.type === 'place') {
    if (question?.type !== 'turn') return rule('not-now')
    return question.done.length > 0 ? rule('already-done') : judgePlace(table, seat, action)
  }
  const wanted = format(action)
  for (const possible of legal(state, seat)) {
    if (possible.type === action.type && format(possible) === wanted) return undefined
  }
  return rule(whyNot(table, seat, action))
}

/** The rule that forbids an answer which is none of those possible. */
function whyNot({ state, pack }: Table, seat: Seat, action: Action): Code {
  const question = questionOf(state)
  const player = at(state.players, seat)
  switch (action.type) {
    case 'task':
      return question?.type === 'tasks' ? (question.left === 0 ? 'no-task-left' : 'uneven-tasks') : 'not-now'
    case 'use':
      return godNamed(pack, player.godCards, action.card) === undefined ? 'not-held' : 'not-now'
    case 'take':
      return question?.type === 'take' ? 'not-offered' : 'not-now'
    case 'build':
    case 'buy':
    case 'offer':
      return question?.type === 'building' || question?.type === 'purchase' || question?.type === 'offering'
        ? 'cannot-pay'
        : 'not-now'
    case 'steps':
      return question?.type === 'steps' ? 'no-steps-there' : 'not-now'
    case 'statue':
      return question?.type === 'statue' ? 'no-such-statue' : 'not-now'
    case 'hang':
      return question?.type === 'hang' ? 'pattern-there' : 'not-now'
    case 'conquer':
      return question?.type === 'conquer' ? 'wrong-soldiers' : 'not-now'
    case 'soldiers':
      return question?.type === 'soldiers' ? 'wrong-soldiers' : 'not-now'
    case 'retrieve':
      return question?.type === 'retrieve' ? 'nobody-there' : 'not-now'
    case 'pass':
      return 'must-choose'
    case 'move':
    case 'pray':
    case 'train':
    case 'recruit':
      return question?.type === 'turn' ? 'already-done' : 'not-now'
    default:
      return 'not-now'
  }
}
