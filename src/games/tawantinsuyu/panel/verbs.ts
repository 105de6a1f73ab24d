import { type Action, actionSchema } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Page } from './page.ts'
import { tasksSkipped } from './tones.ts'

const VERBS: readonly Action['type'][] = actionSchema.options.map(option => option.shape.type.value)

/** What a verb of the notation means. */
export function verbOf(word: string): TawantinsuyuPhrase {
  const verb = VERBS.find(each => each === word)
  if (verb === undefined) throw new RangeError(`no verb ${word}`)
  return { key: `do.${verb}` }
}

/** What passing means where it is more than to leave something undone. */
const PASSES = ['hire', 'purchase', 'leftover', 'produce', 'feast'] as const

/** What it means to pass here. */
export function passLabel(page: Page): TawantinsuyuPhrase {
  const { question, view } = page
  const skipped = tasksSkipped(page)
  if (question?.type === 'tasks') {
    return skipped === 0 ? { key: 'pass.done' } : { key: 'pass.tasks', facts: { count: skipped } }
  }
  if (skipped > 1) return { key: 'pass.tasks-from-here', facts: { count: skipped } }
  if (skipped === 1) return { key: 'pass.task' }
  if (question?.type === 'cards') return { key: 'pass.cards', facts: { count: question.cards.length } }
  if (question?.type === 'hire' && view.village.length === 0) return { key: 'pass.end-turn' }
  const type = PASSES.find(each => each === question?.type)
  return { key: type === undefined ? 'do.pass' : `pass.${type}` }
}
