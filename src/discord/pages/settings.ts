import type { Person } from '../../tables/people.ts'
import { page, text } from '../page.ts'
import type { Body } from '../reply.ts'
import { houseWords, type Locale, localeOf } from '../words.ts'

/** A player's settings in words. */
export function settingsPage(person: Person, locale: Locale): Body {
  const words = houseWords(locale)
  const language = localeOf(person.locale) === undefined ? 'settings.language.discord' : 'settings.language.own'
  const closed = person.dmClosed && person.pings === 'DM' ? [`⚠️ ${words.say('settings.dm-closed')}`] : []
  return page([
    text(
      [
        `### ${words.say('settings.title')}`,
        words.say(language),
        words.say(`settings.pings.${person.pings}`),
        ...closed,
        `-# ${words.say('settings.how')}`,
      ].join('\n'),
    ),
  ])
}
