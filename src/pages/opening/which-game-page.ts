import type { Locale } from '../../words/locales.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Body, button, MOST_OPTIONS, note, withRow } from '../model/blocks.ts'
import type { Press } from '../model/press.ts'

/** What is asked, and what becomes of the game that is pressed. */
interface Asking {
  readonly ask: 'new-table.which' | 'templates.which'
  readonly locale: Locale
  press(game: string): Press
}

/** Asks which game is meant, each by a button: as many as a message takes. */
export function whichGamePage(games: readonly string[], { ask, locale, press }: Asking): Body {
  const buttons = games
    .slice(0, MOST_OPTIONS)
    .map(game => button(gameWords(game, locale).say('game.name'), press(game)))
  return withRow(note(uiWords(locale).say(ask)), buttons)
}
