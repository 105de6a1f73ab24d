import type { Words } from '../../engine/contract/words.ts'
import type { ServerBan } from '../../tables/servers/banned-from.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedName, markedText } from '../../words/names.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** What somebody who is banned is told: from which server, as far as its name is known, until when, why, and whom to ask. */
export function banLetter(
  { until, reason, plays }: Pick<ServerBan, 'until' | 'reason'> & { readonly plays: boolean },
  server: string | undefined,
  locale: Locale,
): Body {
  const words = uiWords(locale)
  const name = nameOf(server, words)
  const said =
    until === undefined
      ? words.say('ban-letter.for-good', { server: name })
      : words.say('ban-letter.until', { server: name, until: moment(until, 'f') })
  const why = reason === '' ? [] : [words.say('deeds.reason', { why: markedText(reason) })]
  const how = [...(plays ? [words.say('ban-letter.plays')] : []), words.say('ban-letter.how')].join(' ')
  return note([said, ...why, `-# ${how}`].join('\n'))
}

/** What they are told once it is lifted. */
export function liftedLetter(server: string | undefined, locale: Locale): Body {
  const words = uiWords(locale)
  return note(words.say('ban-letter.lifted', { server: nameOf(server, words) }))
}

function nameOf(server: string | undefined, words: Words<UiKey>): string {
  return server === undefined ? words.say('ban-letter.a-server') : markedName(server)
}
