import { type Action, actionSchema } from '../actions.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import type { Page } from './page.ts'

const VERBS: readonly Action['type'][] = actionSchema.options.map(option => option.shape.type.value)

/** What a verb of the notation means. */
export function verbOf(word: string): TawantinsuyuPhrase {
  const verb = VERBS.find(each => each === word)
  if (verb === undefined) throw new RangeError(`no verb ${word}`)
  return { key: `do.${verb}` }
}

/** What passing means where it is more than to leave something undone. */
const PASSES = ['tasks', 'hire', 'purchase', 'leftover', 'produce'] as const

/** What it means to pass here. */
export function passLabel({ question, view }: Page): TawantinsuyuPhrase {
  if (question !== undefined && 'task' in question) return { key: 'pass.task' }
  if (question?.type === 'hire' && view.village.length === 0) return { key: 'pass.end-turn' }
  const type = PASSES.find(each => each === question?.type)
  return { key: type === undefined ? 'do.pass' : `pass.${type}` }
}
