import { onceFor } from '../../../engine/basics/once-for.ts'
import type { Weight } from '../../../engine/contract/rules.ts'
import { type Action, type ActionOf, actionSchema } from '../actions.ts'
import { format } from '../notation.ts'
import { type Ruling, rule } from '../refusals.ts'
import { askedOf, type Table } from '../rules/asking.ts'
import type { MatterOf, Question } from '../rules/matters.ts'
import type { Play } from './play.ts'

export type Kind = Question['type']
type Type = Action['type']

/** What the rules say of actions of a type as an answer to something. */
export interface Answer<Matter, T extends Type> {
  /** Everything that might be such an answer, each once, in the order in which it is listed. */
  candidates(table: Table, matter: Matter): Iterable<ActionOf<T>>
  /** The judge has nothing against any candidate and is not asked about them, for there are many. A test compares both. */
  readonly isSure?: true
  /** Why an action is no answer, if it is none. */
  judge(table: Table, matter: Matter, action: ActionOf<T>): Ruling
  /** Does what the answer does; the question is off the agenda already. */
  effect(play: Play, matter: Matter, action: ActionOf<T>): void
}

/** By the type of the action, in the order in which they are listed. */
export type Answers<Matter> = { readonly [T in Type]?: Answer<Matter, T> }

/** What the rules say of a kind of question. */
interface QuestionRule<K extends Kind> {
  /** Each answer is listed once. Where only passing is left, nobody is asked. */
  readonly answers: Answers<MatterOf<K>>
  /** How long one thinks about it; a glance if nothing is said. */
  readonly weight?: Weight
  /** Its answer goes without asking where there is only one. */
  readonly isGranted?: true
  /** No answer costs anything, so that nothing that is free in a turn makes one possible. */
  readonly isUnpaid?: true
}

/** Kinds of question of a chapter, each with all that the rules say of it. */
export type Questions<K extends Kind> = { readonly [T in K]: QuestionRule<T> }

const PASS = { type: 'pass' } as const

/** Whoever is asked may pass, and nothing is done. */
export const MAY_PASS: Answer<unknown, 'pass'> = {
  candidates: () => [PASS],
  judge: () => undefined,
  effect: () => undefined,
}

/** Says no to an action that a question is not about. */
export function notNow({ state }: Table, matter: Question): Ruling {
  return rule('not-now', { asked: askedOf(matter, matter.seat, state) })
}

/** Says no to passing where something must be chosen. */
export function mustChoose({ state }: Table, matter: Question): Ruling {
  return rule('must-choose', { asked: askedOf(matter, matter.seat, state) })
}

/** Says no to things named in another order than `ordered`, the same action's, where the order makes no difference. */
export function otherOrder(action: Action, ordered: Action): Ruling {
  const isSame = JSON.stringify(action) === JSON.stringify(ordered)
  return isSame ? undefined : rule('other-order', () => ({ line: format(ordered) }))
}

/** Every answer among these. */
export function* listed<Matter>(answers: Answers<Matter>, table: Table, matter: Matter): Iterable<Action> {
  for (const type of typesOf(answers)) yield* listedOf(answers, type, table, matter)
}

const TYPES: readonly Type[] = actionSchema.options.map(option => option.shape.type.value)
const typesOf = onceFor((answers: object) =>
  Object.keys(answers).flatMap(key => TYPES.find(type => type === key) ?? []),
)

function* listedOf<Matter, T extends Type>(
  answers: Answers<Matter>,
  type: T,
  table: Table,
  matter: Matter,
): Iterable<ActionOf<T>> {
  const answer = answers[type]
  if (answer === undefined) return
  for (const action of answer.candidates(table, matter)) {
    if (answer.isSure || answer.judge(table, matter, action) === undefined) yield action
  }
}
