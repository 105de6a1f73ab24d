import type { Avoided } from '../../tables/company/avoided.ts'
import type { Locale } from '../../words/locales.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, button, note, page, row, text } from '../model/blocks.ts'
import { onPage, turnButtons } from '../model/on-page.ts'

/** How many people are on a page: each has a button. */
const A_PAGE = 10

/** With whom somebody would rather not sit, each with a button that takes them off the list; a page of it, or its last one. */
export function avoidedPage(all: readonly Avoided[], wanted: number, locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('people.none'))
  const { shown: listed, page: at, after } = onPage(all, wanted, A_PAGE)
  const shown = listed.map((one, index) => ({
    ...one,
    number: at * A_PAGE + index + 1,
    person: one.other === undefined ? words.say('people.deleted') : `<@${one.other}>`,
  }))
  const lines = shown.map(({ number, person, blocked }) =>
    words.say(blocked ? 'people.line-blocked' : 'people.line', { number, person }),
  )
  const labels = [words.say('people.before'), words.say('people.after')] as const
  const turn = turnButtons({ page: at, after }, to => ({ type: 'avoided', page: to }), labels)
  return page([
    text([`### ${words.say('people.title')}`, ...lines, `-# ${words.say('people.how')}`].join('\n')),
    row([
      ...shown.map(({ number, key }) => button(words.say('people.off', { number }), { type: 'let-be', page: at, key })),
      ...turn,
    ]),
  ])
}
