import { readdirSync, readFileSync } from 'node:fs'
import i18next, { type i18n } from 'i18next'
import type commands from '../../assets/locales/en/commands.json'
import type ui from '../../assets/locales/en/ui.json'
import type { Seat } from '../engine/contract/seat.ts'
import type { KeyOf, Words } from '../engine/contract/words.ts'
import { readWords } from '../games/read-words.ts'
import { elides, eliding, unbroken } from './french.ts'
import type { Locale } from './locales.ts'
import { LOCALES } from './locales.ts'
import { type Medium, tellCommand } from './named-commands.ts'
import { filled, type PlainSentence, plainSentence } from './plain-sentence.ts'
import { resolveAll, wordsBy } from './words-by.ts'

export type UiKey = KeyOf<typeof ui>
export type CommandKey = KeyOf<typeof commands>

const FOLDER = new URL('../../assets/locales/', import.meta.url)

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
elides(catalogs)

function readCatalogs(locale: Locale): Record<string, Readonly<Record<string, string>>> {
  const folder = new URL(`${locale}/`, FOLDER)
  return Object.fromEntries(
    readdirSync(folder).map(file => [
      file.replace(/\.json$/, ''),
      said(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), locale),
    ]),
  )
}

/** A catalog as it is said: in French, with what French does to the words beside its signs and facts. */
function said(catalog: Readonly<Record<string, string>>, locale: Locale): Readonly<Record<string, string>> {
  return locale === 'fr' ? eliding(unbroken(catalog)) : catalog
}

/** Which of the sentences of a key is said of a number of things. */
const PLURALS = new Map(LOCALES.map(locale => [locale, new Intl.PluralRules(locale)]))

/** By catalog, its sentences for which the translator is not needed: that takes ten times as long. */
const plainSentences = new Map<string, Map<string, PlainSentence | undefined>>()

/** The sentences of a catalog that only have facts put into them, by their keys. */
function plainSentencesOf(catalog: string, locale: Locale): (key: string) => PlainSentence | undefined {
  const path = `${locale}/${catalog}`
  const sentences = plainSentences.get(path) ?? new Map<string, PlainSentence | undefined>()
  plainSentences.set(path, sentences)
  return key => {
    if (!sentences.has(key)) {
      const text = ownText(catalog, locale, key)
      sentences.set(key, text === undefined ? undefined : plainSentence(text))
    }
    return sentences.get(key)
  }
}

/**
 * The words of one catalog in one language; people are called by the names given, in the order of the seats. Beside its
 * facts a text may name commands, `{{/play new}}`, and Chaski's buttons, `{{button.join}}`.
 */
function wordsOf<Key extends string>(
  catalog: string,
  locale: Locale,
  names: readonly string[],
  medium: Medium,
): Words<Key> {
  const missingInterpolationHandler = (_: string, [hole, named = '']: RegExpMatchArray): string => {
    if (named.startsWith('/')) return sayCommand(named, locale, medium)
    return named.startsWith('button.') ? (ownText('ui', locale, named) ?? hole) : hole
  }
  const translate = (key: string, facts: Record<string, string | number>): string =>
    catalogs.t(key, { ...facts, lng: locale, ns: catalog, missingInterpolationHandler })
  const sentences = plainSentencesOf(catalog, locale)
  const name = (seat: Seat) => names[seat] ?? `${seat + 1}`
  return wordsBy(locale, name, (key, facts, resolve) => {
    const { count } = facts
    // A number of things chooses between sentences; one that is said in words is left to the translator.
    const chosen = typeof count === 'number' ? `${key}_${PLURALS.get(locale)?.select(count)}` : key
    const plain = typeof count === 'object' ? undefined : sentences(chosen)
    const said = plain && filled(plain, name => (facts[name] === undefined ? undefined : resolve(facts[name])))
    return said ?? translate(key, resolveAll(facts, resolve))
  })
}

/** Chaski's words: what Chaski itself says. */
export function uiWords(locale: Locale, names: readonly string[] = [], medium: Medium = 'markdown'): Words<UiKey> {
  return wordsOf('ui', locale, names, medium)
}

/** The names and descriptions of the commands. */
export function commandWords(locale: Locale): Words<CommandKey> {
  return wordsOf('commands', locale, [], 'plain')
}

/** What is said where there is no sentence yet: the last word of its key. */
function plainly(key: string): string {
  return key.split('.').at(-1)?.replaceAll('-', ' ') ?? key
}

/** A game's words at a table, and those of plain faces; one that has no name yet is called by its id. */
export function gameWords(
  game: string,
  locale: Locale,
  names: readonly string[] = [],
  medium: Medium = 'markdown',
): Words {
  readCatalog(game)
  return wordsOf(game, locale, names, medium)
}

/** A sentence of a game's own in this very language, if it has it. */
export function gameText(game: string, locale: Locale, key: string): string | undefined {
  readCatalog(game)
  return ownText(game, locale, key)
}

/** What a part of a game's command is called or described by: in the game's words, else in Chaski's for every game. */
export function moveText(game: string, locale: Locale, part: string): string | undefined {
  return gameText(game, locale, `command.${part}`) ?? ownText('commands', locale, `move.${part}`)
}

/** A command in a text, named as a catalog names it: `/play new`. */
export function sayCommand(named: string, locale: Locale, medium: Medium = 'markdown'): string {
  return tellCommand(named, medium, path => commandName(path, locale))
}

/** An option of a command in a text, by its path, `play new game`, as a Discord in this language names it. */
export function sayOption(path: string, client: Locale): string {
  return `\`${commandName(path.split(' '), client)}\``
}

/** What a command, a subcommand or an option is called, by its path: Chaski's, else a game's. */
function commandName(path: readonly string[], locale: Locale): string {
  const [game = '', ...part] = path
  const named = (words: readonly string[]) => [...words, 'name'].join('.')
  const ours = ownText('commands', locale, named(path))
  return ours ?? (part.length > 0 ? moveText(game, locale, named(part)) : undefined) ?? path.at(-1) ?? ''
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
    catalogs.addResourceBundle(locale, game, { ...unnamed, ...said(readWords(game, locale) ?? {}, locale) })
  }
}

/** The keys of a game's words in their order. */
export function gameKeys(game: string): readonly string[] {
  readCatalog(game)
  return Object.keys(catalogs.getResourceBundle('en', game))
}
