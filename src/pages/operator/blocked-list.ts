import type { Blocking } from '../../tables/blocks/block.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** How many are listed: what one message has room for. */
const LISTED = 25

/** Whom the operator has blocked, the latest first, with when and why. */
export function blockedList(all: readonly Blocking[], locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('operator.nobody-blocked'))
  const lines = all.slice(0, LISTED).map(({ what, id, reason, at }) => {
    const facts = { id, since: moment(at, 'D'), reason: markedText(reason) }
    return words.say(reason === '' ? `operator.line.${what}` : `operator.line-because.${what}`, facts)
  })
  const more = all.length - lines.length
  const left = more === 0 ? [] : [`-# ${words.say('operator.more-blocked', { count: more })}`]
  return note([`### ${words.say('operator.blocked-title')}`, ...lines, ...left].join('\n'))
}
