import type { Action } from '../../actions.ts'
import { isInTurn, type Table } from '../asking.ts'
import { isQuestion, type Matter, type Question } from '../matters.ts'
import { optionsOf } from './answers.ts'
import { freeActions } from './free.ts'
import { freeOutcomes } from './free-outcomes.ts'
import { nextReward } from './rewards.ts'

/** What goes without asking where there is no choice. */
const GRANTED: readonly Question['type'][] = ['choice', 'casualty', 'soldiers']
/** What costs nothing, so that nothing that is free in a turn makes it possible. */
const UNPAID: readonly Question['type'][] = [
  'release',
  'retrieve',
  'cards',
  'produce-one',
  'produce',
  'worship',
  'conquer',
]

/**
 * What goes without asking: a single reward, passing where nothing else is left, not even after what is free in one's
 * turn. Undefined: there is no answer at all. The High Priest can move in any turn.
 */
export function onlyAnswer(table: Table, matter: Question): Action | 'asked' | undefined {
  if (matter.type === 'rewards') {
    const place = nextReward(matter, each => isAsked(table, each))
    return place === undefined ? 'asked' : { type: 'choose', option: place + 1 }
  }
  if (matter.type === 'turn' && matter.done.length === 0) return 'asked'
  const [first, second] = optionsOf(table, matter)
  if (first === undefined) return undefined
  if (second !== undefined) return 'asked'
  if (GRANTED.includes(matter.type)) return first
  return first.type === 'pass' && !couldStill(table, matter) ? first : 'asked'
}

/** Whether anybody would be asked something. */
function isAsked(table: Table, matter: Matter): boolean {
  return isQuestion(matter) && onlyAnswer(table, matter) === 'asked'
}

/**
 * Whether a player who can only pass could do something else after what is free in the turn, or that itself for the last
 * time. Only what everybody knows counts: how many Army cards are in a hand, and not which ones.
 */
function couldStill(table: Table, matter: Question): boolean {
  if (UNPAID.includes(matter.type) || !isInTurn(table.state, matter.seat)) return false
  if (matter.type === 'hire') return freeActions(table, matter.seat).length > 0
  for (const state of freeOutcomes(table, matter.seat)) {
    for (const action of optionsOf({ ...table, state }, matter)) if (action.type !== 'pass') return true
  }
  return false
}
