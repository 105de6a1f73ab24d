import type { AnyGame } from '../../engine/contract/game.ts'
import { optionsOf } from '../../engine/play/options-of.ts'
import type { Invocation, Options } from '../../operations/typed/invocation.ts'
import { meantZone } from '../../operations/typed/zones.ts'
import { chapters } from '../../pages/guide/chapter.ts'
import type { Games } from '../../tables/record/desk.ts'
import { type Choice, meaning, meant } from '../../words/meant.ts'
import { tellOption } from '../../words/speech.ts'
import { gameWords, houseWords, LOCALES } from '../../words/words.ts'
import type { Command } from '../messages/command.ts'
import { type Defined, type DefinedChoice, definedOptions } from './defined-options.ts'

/** A command as it was typed, with what is meant where only a beginning of it was typed, or its name in any language. */
export function asMeant<T extends Pick<Invocation, 'sub' | 'options'>>(
  command: Pick<Command, 'data'> | undefined,
  typed: T,
  games: Games,
): T {
  const defined = command === undefined ? [] : (definedOptions(command.data, typed.sub) ?? [])
  return { ...typed, options: meantOptions(typed.options, defined, games) }
}

function meantOptions(options: Options, defined: readonly Defined[], games: Games): Options {
  const game = typeof options.game === 'string' ? meant(options.game, gamesIn(games)) : undefined
  const played = games.get(game ?? '')
  const those = played === undefined ? [...games.values()] : [played]
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'options') return [name, meantLine(value, those.flatMap(gameOptions))]
      if (name === 'zone') return [name, meantZone(value)]
      const choices = defined.find(option => option.name === name)?.choices?.map(fixed)
      return [name, meant(value, choices ?? choicesOf(name, games, those))]
    }),
  )
}

/** What may be typed for an option that is completed: at a table, of any game, where none is named. */
function choicesOf(name: string, games: Games, those: readonly AnyGame[]): readonly Choice[] {
  switch (name) {
    case 'game':
      return gamesIn(games)
    case 'level':
      return those.flatMap(({ id, bots }) =>
        Object.keys(bots).map(level => called(id, level, `bot.${level}`, `bot.${level}.plays`)),
      )
    case 'chapter':
      return those.flatMap(game => chapters(game).map(one => called(game.id, one, `rules.${one}.title`)))
    default:
      return []
  }
}

function gamesIn(games: Games): readonly Choice[] {
  return [...games.keys()].map(id => called(id, id, 'game.name'))
}

/** Something of a game, by what it is called in each language. */
function called(game: string, id: string, ...keys: readonly [string, ...string[]]): Choice {
  return { id, names: LOCALES.flatMap(locale => keys.map(key => gameWords(game, locale).say(key))) }
}

/** A game's options as they are typed: a switch by its name, a choice with its value. */
function gameOptions(game: AnyGame): readonly Choice[] {
  return optionsOf(game).flatMap(({ name, values, isSwitch }): readonly Choice[] => {
    if (isSwitch) return [called(game.id, name, `option.${name}`)]
    return values.map(value => ({
      id: `${name} ${value}`,
      names: LOCALES.map(locale =>
        tellOption({ words: gameWords(game.id, locale), house: houseWords(locale) }, name, value),
      ),
    }))
  })
}

/** A line with more parts than there are choices says one of them twice: it stays as it was typed. */
function meantLine(line: string, choices: readonly Choice[]): string {
  const parts = line.split(';')
  if (parts.length > choices.length) return line
  const meantBy = meaning(choices)
  return parts.map(part => meantBy(part.trim())).join('; ')
}

/** One of the choices that a command is defined with. */
function fixed({ name, name_localizations, value }: DefinedChoice): Choice {
  const others = Object.values(name_localizations ?? {}).filter(other => typeof other === 'string')
  return { id: String(value), names: [name, ...others] }
}
