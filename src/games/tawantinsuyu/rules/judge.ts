import type { Seat } from '../../../engine/seat.ts'
import { type Action, format } from '../actions.ts'
import type { Table } from '../chapters/chapter.ts'
import { judgePlace } from '../chapters/turn.ts'
import { legal } from '../legal.ts'
import { type Ruling, rule } from '../refusals.ts'
import { askedOf } from '../text/asked.ts'
import { whyNotFree } from '../why-not/free.ts'
import { whyNotKeep } from '../why-not/hand.ts'
import { whyNot } from '../why-not/why-not.ts'
import { askedSeats, questionOf } from './asking.ts'
import type { Question } from './matters.ts'

/** Why the seat may not do this now, if it may not. */
export function judge(table: Table, seat: Seat, action: Action): Ruling {
  const { state } = table
  if (state.over) return rule('game-over')
  const asked = askedSeats(state)
  if (!asked.includes(seat)) return rule('not-your-turn', { who: { seats: asked } })
  const question = questionOf(state)
  if (action.type === 'place' && question?.type === 'turn' && question.done.length === 0) {
    return judgePlace(table, seat, action)
  }
  const wanted = format(action)
  const possible: string[] = []
  for (const each of legal(state, seat)) {
    if (each.type !== action.type) continue
    const line = format(each)
    if (line === wanted) return undefined
    possible.push(line)
  }
  return (
    reason(table, seat, action, question) ??
    otherOrder(action, possible) ??
    rule('not-now', { asked: askedOf(question, seat, state) })
  )
}

function reason(table: Table, seat: Seat, action: Action, question: Question | undefined): Ruling {
  const { state } = table
  if (action.type === 'pass') return rule('must-choose', { asked: askedOf(question, seat, state) })
  const free = whyNotFree(table, seat, action)
  if (free !== undefined) return free
  if (question !== undefined) return whyNot(table, question, action)
  return action.type === 'keep' ? whyNotKeep(table, seat, action.cards) : undefined
}

/** A list is named in one order where that makes no difference. */
function otherOrder(action: Action, possible: readonly string[]): Ruling {
  const wanted = lettersOf(format(action))
  const same = possible.find(each => lettersOf(each) === wanted)
  return same === undefined ? undefined : rule('other-order', { line: same })
}

function lettersOf(line: string): string {
  return [...line].toSorted().join('')
}
