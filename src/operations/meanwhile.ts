import { backToPanel } from '../pages/back.ts'
import { type Body, page, row, text } from '../pages/model/blocks.ts'
import { factsOf } from '../pages/model/operations.ts'
import type { Press } from '../pages/model/press.ts'
import { houseWords, type Locale } from '../words/words.ts'

/**
 * What a panel shows as long as what its button does takes its time; nothing where that is seldom long. Should it never be
 * done, there is a way back.
 */
export function meanwhileOf(press: Press | undefined, locale: Locale): Body | undefined {
  if (press?.type !== 'do') return undefined
  const { meanwhile } = factsOf(press.operation)
  if (meanwhile === undefined) return undefined
  const words = houseWords(locale)
  return page([text(words.say(meanwhile)), row([backToPanel(press.table, words)])])
}
