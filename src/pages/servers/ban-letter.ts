import type { ServerBan } from '../../tables/servers/banned-from.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { markedName, markedText } from '../../words/names.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** What somebody who is banned is told: from which server, as far as its name is known, until when, why, and whom to ask. */
export function banLetter(
  { until, reason }: Pick<ServerBan, 'until' | 'reason'>,
  server: string | undefined,
  locale: Locale,
): Body {
  const words = uiWords(locale)
  const name = server === undefined ? words.say('ban-letter.a-server') : markedName(server)
  const said =
    until === undefined
      ? words.say('ban-letter.for-good', { server: name })
      : words.say('ban-letter.until', { server: name, until: moment(until, 'f') })
  const why = reason === '' ? [] : [words.say('deeds.reason', { why: markedText(reason) })]
  return note([said, ...why, `-# ${words.say('ban-letter.how')}`].join('\n'))
}
