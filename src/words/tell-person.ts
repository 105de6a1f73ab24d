import type { Words } from '../engine/contract/words.ts'
import type { UserId } from '../store/values/ids.ts'
import { UNKNOWN_USER } from '../tables/record/unknown-user.ts'
import { type Locale, localeOf } from './locales.ts'
import { type UiKey, uiWords } from './words.ts'

/** Somebody whom a text names, who may be forgotten by now. */
export function tellPerson(user: UserId, words: Words<UiKey>): string {
  return user === UNKNOWN_USER ? words.say('privacy.former') : `<@${user}>`
}

/** What somebody who is forgotten is called in a table's language, or in this one where that is none of ours. */
export function namesForgotten(usual: Locale): (language: string) => string {
  return language => uiWords(localeOf(language) ?? usual).say('privacy.former')
}
