import type { AnyGame } from '../../engine/contract/game.ts'
import { optionsOf } from '../../engine/play/options-of.ts'
import { LONGEST_LINE } from '../../operations/lines/split-moves.ts'
import { meantZone, suggestZones } from '../../operations/typed/suggest-zones.ts'
import { suggestChapters, suggestGames, suggestOptions, suggestSeats } from '../../operations/typed/suggestions.ts'
import { chapters } from '../../pages/guide/chapter-page.ts'
import { PINGS } from '../../store/values/occasions.ts'
import { START_HOURS, STARTS } from '../../tables/clocks/auto-start.ts'
import { ASKS, LATES, PACES } from '../../tables/record/paces.ts'
import { LOCALES } from '../../words/locales.ts'
import { type Meanable, meaning, meant } from '../../words/meant.ts'
import { tellOption } from '../../words/speech.ts'
import { gameText, gameWords, uiWords } from '../../words/words.ts'
import type { CommandPath } from './description.ts'
import { type Complete, completed, numbered, oneOf, wholeNumber, yesOrNo } from './options.ts'

/** A game, by its id. */
export function game(path: CommandPath, complete: Complete = suggestGames) {
  const means = (typed: string, games: readonly AnyGame[]) =>
    meant(
      typed,
      games.map(({ id }) => {
        const { names } = called(id, id, 'game.name')
        return { id, names: [...names, ...LOCALES.flatMap(locale => gameText(id, locale, 'game.also') ?? [])] }
      }),
    )
  return completed(path, complete, { means })
}

/** A level of computer players. */
export function level(path: CommandPath, complete: Complete) {
  const means = (typed: string, games: readonly AnyGame[]) => meant(typed, games.flatMap(levels))
  return completed(path, complete, { means })
}

/** A chapter of the rules. */
export function chapter(path: CommandPath) {
  const titled = (game: AnyGame) => chapters(game).map(one => called(game.id, one, `rules.${one}.title`))
  return completed(path, suggestChapters, { means: (typed, games) => meant(typed, games.flatMap(titled)) })
}

/** The options that a game is played with, in a line. */
export function gameOptions(path: CommandPath) {
  return completed(path, suggestOptions, {
    longest: LONGEST_LINE,
    means: (line, games) => meantLine(line, games.flatMap(optionChoices)),
  })
}

/** A time zone. */
export function zone(path: CommandPath) {
  return completed(path, ({ focused }) => suggestZones(focused.text), { means: meantZone })
}

/** Where something is to be told. */
export function notified(path: CommandPath) {
  return oneOf(path, PINGS, ping => `settings.pings.${PING_WORDS[ping]}`)
}

const PING_WORDS = { CHANNEL: 'channel', DM: 'dm', NONE: 'none' } as const

/** A seat of a table, completed by the names of those who have them. */
export function seat(complete: Complete = suggestSeats()) {
  return numbered('seat.seat', complete)
}

function levels({ id, bots }: AnyGame): readonly Meanable[] {
  return Object.keys(bots).map(level => called(id, level, `bot.${level}`, `bot.${level}.plays`))
}

/** Something of a game, by what it is called in each language. */
function called(game: string, id: string, ...keys: readonly [string, ...string[]]): Meanable {
  return { id, names: LOCALES.flatMap(locale => keys.map(key => gameWords(game, locale).say(key))) }
}

/** A game's options as they are typed: a switch by its name, a choice with its value. */
function optionChoices(game: AnyGame): readonly Meanable[] {
  return optionsOf(game).flatMap(({ name, values, isSwitch }): readonly Meanable[] => {
    if (isSwitch) return [called(game.id, name, `option.${name}`)]
    return values.map(value => ({
      id: `${name} ${value}`,
      names: LOCALES.map(locale => tellOption({ words: gameWords(game.id, locale), ui: uiWords(locale) }, name, value)),
    }))
  })
}

/** A line with more parts than there are choices says one of them twice: it stays as it was typed. */
function meantLine(line: string, choices: readonly Meanable[]): string {
  const parts = line.split(';')
  if (parts.length > choices.length) return line
  const meantBy = meaning(choices)
  return parts.map(part => meantBy(part.trim())).join('; ')
}

/** For how many a table is. */
export const players = () => wholeNumber('play.new.players', 1, 8)

/** What a table is opened with beside its game. */
export function tableTerms() {
  return {
    players: players(),
    options: gameOptions('play.new.options'),
    pace: oneOf('play.new.pace', PACES, pace => `play.new.pace.${pace}`),
    late: oneOf('play.new.late', LATES, late => `play.new.late.${late}`),
    quiet: yesOrNo('play.new.quiet'),
    silence: yesOrNo('play.new.silence'),
    hints: yesOrNo('play.new.hints'),
    brisk: yesOrNo('play.new.brisk'),
    start: oneOf('play.new.start', STARTS, start => `play.new.start.${start}`),
    after: oneOf('play.new.after', START_HOURS, hours => `play.new.after.${hours}`),
    minimum: wholeNumber('play.new.minimum', 2, 8),
    asks: oneOf('play.new.asks', ASKS, asks => `play.new.asks.${asks}`),
  }
}
