import type { Action } from '../../actions.ts'
import { format } from '../../notation.ts'
import { type Ruling, rule } from '../../refusals.ts'
import { askedOf, type Table } from '../asking.ts'
import type { Question } from '../matters.ts'

/** How a kind of question may be answered. */
export interface Answering<Matter extends Question = Question> {
  /** Every answer, each once. Where only passing is left, nobody is asked. */
  options(table: Table, matter: Matter): Iterable<Action>
  /** Why an action is no answer, if it is none. */
  judge(table: Table, matter: Matter, action: Action): Ruling
}

/** Answers that are listed by asking the judge about everything that might be one, each named once. */
export function judged<Matter extends Question>(
  candidates: (table: Table, matter: Matter) => Iterable<Action>,
  judge: Answering<Matter>['judge'],
): Answering<Matter> {
  return {
    *options(table, matter) {
      for (const action of candidates(table, matter)) {
        if (judge(table, matter, action) === undefined) yield action
      }
    },
    judge,
  }
}

export const PASS: Action = { type: 'pass' }

/** Says no to an action that the question is not about, and to passing where something must be chosen. */
export function notAsked({ state }: Table, matter: Question, action: Action): Ruling {
  return rule(action.type === 'pass' ? 'must-choose' : 'not-now', { asked: askedOf(matter, matter.seat, state) })
}

/** Says no to things named in another order than `ordered`, the same action's, where the order makes no difference. */
export function otherOrder(action: Action, ordered: Action): Ruling {
  const isSame = JSON.stringify(action) === JSON.stringify(ordered)
  return isSame ? undefined : rule('other-order', () => ({ line: format(ordered) }))
}
