import { z } from 'zod'
import type { AnyGame } from '../engine/game.ts'
import type { Words } from '../engine/words.ts'
import type { Desk } from '../tables/desk.ts'
import type { LogEntry } from '../tables/log.ts'
import type { Position } from '../tables/position.ts'
import { gameWords, type HouseKey, houseWords, type Locale, localeOf } from './words.ts'

/** All that is needed to speak of a table in one language: its game, the game's words and the house's. */
export interface Speech {
  readonly locale: Locale
  readonly game: AnyGame
  /** The table's. */
  readonly options: unknown
  readonly words: Words
  readonly house: Words<HouseKey>
}

/** How to speak of a table in a language. Throws an Error if its game is not in the register. */
export function speech({ games }: Desk, { table, seats }: Position, locale: Locale): Speech {
  const game = games.get(table.game)
  if (game === undefined) throw new Error(`table ${table.id} plays ${table.game}, which is not in the register`)
  const names = seats.map(seat => seat.name)
  const options = game.options.parse(table.options)
  return { locale, game, options, words: gameWords(game.id, locale, names), house: houseWords(locale, names) }
}

/** The language that a table is spoken of in public. */
export function publicLocale(position: Position): Locale {
  return localeOf(position.table.locale) ?? 'en'
}

/** The game's name. */
export function gameName({ words }: Speech): string {
  return words.say('game.name')
}

/** What log entries tell their reader, a line each. */
export function tellEntries(
  { game, words, options }: Speech,
  viewer: Position['viewer'],
  entries: readonly Pick<LogEntry, 'events'>[],
): readonly string[] {
  return entries
    .flatMap(entry => entry.events.map(event => game.tell(event, viewer, words, options)))
    .filter(line => line !== '')
}

const record = z.record(z.string(), z.unknown())

/** The table's options that are not as usual, in words. */
export function tellOptions({ game, words, options }: Speech): readonly string[] {
  const usual = record.parse(game.options.parse({}))
  return Object.entries(record.parse(options))
    .filter(([name, value]) => value !== usual[name])
    .map(([name, value]) =>
      typeof value === 'boolean' || typeof value === 'object'
        ? words.say(`option.${name}`)
        : `${words.say(`option.${name}`)}: ${words.say(`option.${name}.${value}`)}`,
    )
}
