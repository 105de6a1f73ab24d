import type { Action } from '../actions.ts'
import type { Question } from '../rules/matters.ts'
import type { Line } from './lines.ts'
import type { Page } from './page.ts'
import { throughout, type Way, waysOf } from './ways.ts'

/** What is chosen for a task before the next one, or for what a card brings. */
const CHOSEN: readonly Action['type'][] = ['build', 'steps', 'statue', 'produce']

/** Whether an answer is what is chosen for an action right before it. */
export function isChosenFor(_: Question, { type }: Action): boolean {
  return type === 'climb' || CHOSEN.includes(type)
}

/** Whether an answer belongs to a task: the next one, or what is chosen for the one before. */
export function isInOneBreath(question: Question, { type }: Action): boolean {
  return question.type === 'tasks' ? type === 'task' : CHOSEN.includes(type)
}

/** Ways to do all of a Worker's tasks at once, as far as they can be told beforehand, with what is chosen for each. */
export function tasksAtOnce(page: Page, lines: readonly Line[]): Way[] {
  return throughout(page, waysOf(page, lines), isInOneBreath).filter(({ lines }) => lines.length > 1)
}
