import type { AnyGame } from '../engine/contract/game.ts'
import { PLAIN_LEVEL } from '../engine/plain/words.ts'
import { optionsOf } from '../engine/play/options-of.ts'
import { readWords } from './read-words.ts'

/** Key by key, what Chaski says in a game's own words, and what for. */
type Wanted = Readonly<Record<string, string>>

/**
 * The sentences of a game's catalogs that Chaski says. Optional are those of its command and of what its path
 * leads to (`command.<verb>.description`, `.name`, `command.<verb>.<option>.description`), the rules' chapters
 * (`rules.<chapter>.title`, `.text`), and the question that asks for so few players (`start.<seats>`).
 */
function wantedWords({ bots, notation, orders, ...rules }: AnyGame): Wanted {
  const levels = Object.keys(bots).filter(level => level !== PLAIN_LEVEL)
  return {
    'game.name': 'what the game is called',
    'game.summary': 'what it is about, in at most 200 characters',
    ...Object.fromEntries(
      levels.flatMap(level => [
        [`bot.${level}`, 'what this computer player is called'],
        [
          `bot.${level}.plays`,
          'how strong it is, and how it plays: a sentence, at most 100 characters with its name and “ · ”',
        ],
      ]),
    ),
    ...Object.fromEntries(
      optionsOf(rules).flatMap(({ name, values }) => [
        [`option.${name}`, 'what this option is called'],
        ...values.map(value => [`option.${name}.${value}`, 'what this value is called']),
      ]),
    ),
    ...(notation.next !== undefined && { 'notation.example': 'a line of moves, as it is typed' }),
    ...(orders !== undefined && {
      'order.example': 'a standing order, as it is typed',
      'order.help': 'what standing orders there are, with {{example}} as one of them',
    }),
  }
}

/** What is missing in the words of a game in these languages, a sentence each. */
export function lackingWords(game: AnyGame, languages: readonly string[]): readonly string[] {
  const wanted = Object.entries(wantedWords(game))
  return languages.flatMap(language => {
    const words = readWords(game.id, language)
    const file = `${game.id}/locales/${language}.json`
    if (words === undefined) return [`${file} is missing: the words of ${game.id}`]
    return wanted.filter(([key]) => !words[key]).map(([key, what]) => `${file} lacks ${key}: ${what}`)
  })
}
