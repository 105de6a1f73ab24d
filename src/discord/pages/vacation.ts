import type { Vacation } from '../../tables/vacations.ts'
import { DAYS_A_YEAR } from '../../tables/vacations.ts'
import { note } from '../page.ts'
import type { Body } from '../reply.ts'
import { houseWords, type Locale } from '../words.ts'

/** A moment as Discord shows it to each reader in his own zone. */
export function moment(at: Date, style: 'f' | 'D' | 'R'): string {
  return `<t:${Math.floor(at.getTime() / 1000)}:${style}>`
}

/** When a player is away. */
export function vacationPage(vacations: readonly Vacation[], locale: Locale): Body {
  const words = houseWords(locale)
  if (vacations.length === 0) return note(words.say('vacation.none', { max: DAYS_A_YEAR }))
  const lines = vacations.map(
    ({ from, to }) => `- ${words.say('vacation.span', { from: moment(from, 'f'), to: moment(to, 'f') })}`,
  )
  return note([words.say('vacation.title'), ...lines, `-# ${words.say('vacation.how')}`].join('\n'))
}
