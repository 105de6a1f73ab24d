import { readdirSync, readFileSync } from 'node:fs'
import i18next, { type i18n } from 'i18next'
import type commands from '../../../assets/locales/en/commands.json'
import type house from '../../../assets/locales/en/house.json'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Fact, Facts, KeyOf, Words } from '../../engine/contract/words.ts'
import { readWords } from '../../games/read-words.ts'

export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

export type HouseKey = KeyOf<typeof house>
export type CommandKey = KeyOf<typeof commands>

const FOLDER = new URL('../../../assets/locales/', import.meta.url)

const catalogs: i18n = i18next.createInstance()
await catalogs.init({
  resources: Object.fromEntries(LOCALES.map(locale => [locale, readCatalogs(locale)])),
  fallbackLng: 'en',
  fallbackNS: 'plain',
  parseMissingKeyHandler: plainly,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

function readCatalogs(locale: Locale): Record<string, Record<string, string>> {
  const folder = new URL(`${locale}/`, FOLDER)
  return Object.fromEntries(
    readdirSync(folder).map(file => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
    ]),
  )
}

/** The language of ours that a Discord locale asks for, if any: `en` for `en-GB`. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  return LOCALES.find(locale => tag === locale || tag?.startsWith(`${locale}-`))
}

/** The words of one catalog in one language; people are called by the names given, in the order of the seats. */
function wordsOf<Key extends string>(catalog: string, locale: Locale, names: readonly string[]): Words<Key> {
  const translate = (key: string, facts: Record<string, string | number>): string =>
    catalogs.t(key, { ...facts, lng: locale, ns: catalog })
  const lists = new Intl.ListFormat(locale)
  const name = (seat: Seat) => names[seat] ?? `${seat + 1}`

  const resolve = (fact: Fact): string | number => {
    if (typeof fact !== 'object') return fact
    if ('key' in fact) return translate(fact.key, resolveAll(fact.facts ?? {}))
    if ('seat' in fact) return name(fact.seat)
    if ('seats' in fact) return lists.format(fact.seats.map(name))
    return lists.format(fact.list.map(each => String(resolve(each))))
  }
  const resolveAll = (facts: Facts) =>
    Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, resolve(fact)]))

  return { locale, name, say: (key, facts = {}) => translate(key, resolveAll(facts)) }
}

/** The house's words: what Chaski itself says. */
export function houseWords(locale: Locale, names: readonly string[] = []): Words<HouseKey> {
  return wordsOf('house', locale, names)
}

/** The names and descriptions of the commands. */
export function commandWords(locale: Locale): Words<CommandKey> {
  return wordsOf('commands', locale, [])
}

/** What is said where there is no sentence yet: the last word of its key. */
function plainly(key: string): string {
  return key.split('.').at(-1)?.replaceAll('-', ' ') ?? key
}

/** A game's words at a table, and those of plain faces; one that has no name yet is called by its id. */
export function gameWords(game: string, locale: Locale, names: readonly string[] = []): Words {
  readCatalog(game)
  return wordsOf(game, locale, names)
}

/** A sentence of a game's own in this very language, if it has it. */
export function gameText(game: string, locale: Locale, key: string): string | undefined {
  readCatalog(game)
  return ownText(game, locale, key)
}

/** What a part of a game's command is called or described by: in the game's words, else in the house's for every game. */
export function moveText(game: string, locale: Locale, part: string): string | undefined {
  return gameText(game, locale, `command.${part}`) ?? ownText('commands', locale, `move.${part}`)
}

function ownText(catalog: string, locale: Locale, key: string): string | undefined {
  const found: unknown = catalogs.getResource(locale, catalog, key)
  return typeof found === 'string' ? found : undefined
}

const known = new Set<string>()

/** Reads a game's words when it is first spoken of. */
function readCatalog(game: string): void {
  if (known.has(game)) return
  known.add(game)
  for (const locale of LOCALES) {
    const unnamed = locale === 'en' ? { 'game.name': game } : {}
    catalogs.addResourceBundle(locale, game, { ...unnamed, ...readWords(game, locale) })
  }
}

/** The keys of a game's words in their order. */
export function gameKeys(game: string): readonly string[] {
  readCatalog(game)
  return Object.keys(catalogs.getResourceBundle('en', game))
}
