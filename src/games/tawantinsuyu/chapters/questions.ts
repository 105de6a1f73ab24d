import type { Action, Given } from '../actions.ts'
import type { Ruling } from '../refusals.ts'
import type { Table } from '../rules/asking.ts'
import type { Asked } from '../rules/matters.ts'
import { buildings } from './buildings.ts'
import { conquest } from './conquest.ts'
import { festival } from './festival.ts'
import { hand } from './hand.ts'
import { highPriest } from './high-priest.ts'
import { monuments } from './monuments.ts'
import type { Play } from './play.ts'
import { type Answers, type Kind, listed, mustChoose, notNow, type Questions } from './question.ts'
import { recruiting } from './recruiting.ts'
import { rejuvenate } from './rejuvenate.ts'
import { rewards } from './rewards.ts'
import { setupChoices } from './setup-choices.ts'
import { tasks } from './tasks.ts'
import { turn } from './turn.ts'
import { weavings } from './weavings.ts'

/** All that the rules say of each kind of question, chapter by chapter. */
export const QUESTIONS: Questions<Kind> = {
  ...setupChoices,
  ...turn,
  ...tasks,
  ...recruiting,
  ...hand,
  ...rewards,
  ...weavings,
  ...buildings,
  ...monuments,
  ...highPriest,
  ...rejuvenate,
  ...conquest,
  ...festival,
}

/** Every answer to a question. */
export function optionsOf<K extends Kind>(table: Table, matter: Asked<K>): Iterable<Action> {
  return listed<Asked<K>>(QUESTIONS[matter.type].answers, table, matter)
}

/** Why an action is no answer to a question, if it is none. */
export function judgeAnswer<K extends Kind, T extends Action['type']>(
  table: Table,
  matter: Asked<K>,
  action: Given<T>,
): Ruling {
  const answers: Answers<Asked<K>> = QUESTIONS[matter.type].answers
  const answer = answers[action.type]
  if (answer !== undefined) return answer.judge(table, matter, action)
  return action.type === 'pass' ? mustChoose(table, matter) : notNow(table, matter)
}

/** Does what a question was answered. Throws an Error for what is no answer to it: all is judged before. */
export function carryOut<K extends Kind, T extends Action['type']>(
  play: Play,
  matter: Asked<K>,
  action: Given<T>,
): void {
  const answers: Answers<Asked<K>> = QUESTIONS[matter.type].answers
  const answer = answers[action.type]
  if (answer === undefined) throw new Error(`${action.type} is no answer to ${matter.type}`)
  answer.effect(play, matter, action)
}
