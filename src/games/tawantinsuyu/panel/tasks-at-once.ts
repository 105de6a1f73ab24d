import type { Action } from '../actions.ts'
import type { Line, Page } from './page.ts'
import { bestFirst, type Follows, throughout, type Way, waysOf } from './ways.ts'

/** What is chosen for a task before the next one. */
const CHOSEN: readonly Action['type'][] = ['build', 'steps', 'statue', 'produce']

/** The answers that belong to a task: the next one, or what is chosen for the one before. */
export const inOneBreath: Follows = (question, answers) =>
  answers.filter(({ type }) => (question.type === 'tasks' ? type === 'task' : CHOSEN.includes(type)))

/** The same where one more task may be bought. */
const withExtra: Follows = (question, answers, state) => [
  ...inOneBreath(question, answers, state),
  ...answers.filter(({ type }) => type === 'extra'),
]

/**
 * Ways to do all of a Worker's tasks at once, as far as they can be told beforehand, with what is chosen for each; one more
 * task may be bought or not.
 */
export function tasksAtOnce(page: Page, lines: readonly Line[]): Way[] {
  const starts = waysOf(page, lines)
  const ways = [inOneBreath, withExtra].flatMap(follows => throughout(page, starts, follows))
  return bestFirst(ways).filter(({ lines }) => lines.length > 1)
}
