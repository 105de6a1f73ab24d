import type { Vacation } from '../../tables/people/vacations.ts'
import { DAYS_A_YEAR } from '../../tables/people/vacations.ts'
import type { Locale } from '../../words/locales.ts'
import { days } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import { type Body, note } from '../model/blocks.ts'

/** When a player is away. */
export function vacationPage(vacations: readonly Vacation[], locale: Locale): Body {
  const words = uiWords(locale)
  if (vacations.length === 0) return note(words.say('vacation.none', { max: DAYS_A_YEAR }))
  const lines = vacations.map(span => `- ${words.say('vacation.span', days(span))}`)
  return note([words.say('vacation.title'), ...lines, `-# ${words.say('vacation.how')}`].join('\n'))
}
