import type { AnyGame } from '../engine/contract/game.ts'
import { PLAIN_LEVEL } from '../engine/plain/words.ts'
import { optionsOf } from '../engine/play/options-of.ts'
import { readWords } from './read-words.ts'

/** Key by key, what the house says in a game's own words, and what for. */
type Wanted = Readonly<Record<string, string>>

/**
 * The sentences that the house says out of a game's words, `locales/<language>.json` in its folder. What else is in there is
 * the game's own, for its texts, its panel and the labels of its notation; and what the house can do without:
 *
 * - `command.description`, of the game's command; by the path of whatever is in it `command.<verb>.description` and
 *   `command.<verb>.name`, which in English is what the grammar calls it; the same for options,
 *   `command.<verb>.<option>.description`, and for the choices of an order, `command.order.<option>.<value>`;
 * - `rules.<chapter>.title` and `rules.<chapter>.text` for each chapter of the rules in short, in their order.
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
