import { cut } from '../../engine/basics/cut.ts'
import type { Facts } from '../../engine/contract/words.ts'
import type { Locale } from '../../words/locales.ts'
import { type CommandKey, commandWords, gameText, moveText } from '../../words/words.ts'
import { type Description, inEveryLanguage } from '../slash/description.ts'
import { LONGEST_TEXT } from './command-faults.ts'

/** A text in each language. */
export type Text = (locale: Locale) => string

/**
 * The name and description of a part of a game's command, by its path: `place.worker`. The game's own words count
 * before Chaski's. In English the grammar gives the name.
 */
export function gameDescription(game: string, path: string, usual: Text): Description {
  const word = path.split('.').at(-1) ?? path
  return inEveryLanguage((what, locale) => {
    if (what === 'name') return locale === 'en' ? word : (moveText(game, locale, `${path}.name`) ?? word)
    return moveText(game, locale, `${path}.description`) ?? cut(usual(locale), LONGEST_TEXT)
  })
}

/** A sentence of Chaski's own. */
export function said(key: CommandKey, facts?: Facts): Text {
  return locale => commandWords(locale).say(key, facts)
}

/** The example that the game's words have, or a sentence of Chaski's own if there is none. */
export function example(game: string, key: 'notation.example' | 'order.example', otherwise: CommandKey): Text {
  return locale => {
    const text = gameText(game, locale, key)
    return text === undefined ? said(otherwise)(locale) : said('usual.example', { example: text })(locale)
  }
}
