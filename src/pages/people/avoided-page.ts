import type { Avoided } from '../../tables/company/avoided.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, note, page, row, text } from '../model/blocks.ts'

/** How many people are on a page: each has a button. */
const A_PAGE = 10

/** With whom somebody would rather not sit, each with a button that takes them off the list; a page of it, or its last one. */
export function avoidedPage(all: readonly Avoided[], wanted: number, locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('people.none'))
  const last = Math.ceil(all.length / A_PAGE) - 1
  const at = Math.min(wanted, last)
  const shown = all.slice(at * A_PAGE, (at + 1) * A_PAGE).map((one, index) => ({
    ...one,
    number: at * A_PAGE + index + 1,
    person: one.other === undefined ? words.say('people.deleted') : `<@${one.other}>`,
  }))
  const lines = shown.map(({ number, person, blocked }) =>
    words.say(blocked ? 'people.line-blocked' : 'people.line', { number, person }),
  )
  const turn = [
    ...(at > 0 ? [button(words.say('people.before'), { type: 'avoided', page: at - 1 })] : []),
    ...(at < last ? [button(words.say('people.after'), { type: 'avoided', page: at + 1 })] : []),
  ]
  return page([
    text([`### ${words.say('people.title')}`, ...lines, `-# ${words.say('people.how')}`].join('\n')),
    row([
      ...shown.map(({ number, key }) => button(words.say('people.off', { number }), { type: 'let-be', page: at, key })),
      ...turn,
    ]),
  ])
}
