import type { Games } from '../../tables/record/desk.ts'
import type { Options } from '../messages/command.ts'
import { fold } from '../words/fold.ts'
import { gameWords, LOCALES } from '../words/words.ts'

/** The options of a command, a game in them by its id where what it is called was typed, or an unambiguous beginning of it. */
export function withMeantGame(options: Options, games: Games): Options {
  const { game } = options
  return typeof game === 'string' ? { ...options, game: meantGame(game, games) } : options
}

function meantGame(typed: string, games: Games): string {
  if (games.has(typed)) return typed
  const begun = fold(typed.trim())
  const called = (id: string) => [id, ...LOCALES.map(locale => gameWords(id, locale).say('game.name'))].map(fold)
  const [meant, ...others] = [...games.keys()].filter(id =>
    called(id).some(name => begun !== '' && name.startsWith(begun)),
  )
  return meant === undefined || others.length > 0 ? typed : meant
}
