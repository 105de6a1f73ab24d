import { page, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { houseWords, type Locale } from '../words/words.ts'

/** How playing with Chaski works. */
export function helpPage(locale: Locale): Body {
  const words = houseWords(locale)
  return page([
    text(`### ${words.say('help.title')}\n${words.say('help.start')}`),
    text(words.say('help.turn')),
    text(words.say('help.notation')),
    text(words.say('help.secret')),
    text(words.say('help.away')),
    text(words.say('help.commands')),
  ])
}
