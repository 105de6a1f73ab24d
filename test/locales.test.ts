import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const HOUSE = resolve(ROOT, 'assets/locales')
const GAMES = resolve(ROOT, 'src/games')
const PLURAL = /_(zero|one|two|few|many|other)$/

type Catalog = Readonly<Record<string, string>>

/** A catalog, and where its sentences are said. */
interface Source {
  readonly name: string
  readonly read: (language: string) => Catalog
  readonly folders: readonly string[]
}

const houses = readdirSync(resolve(HOUSE, 'en')).map(
  (file): Source => ({
    name: file,
    read: language => readCatalog(resolve(HOUSE, language, file)),
    folders: file === 'plain.json' ? ['src/engine/plain', 'src/discord'] : ['src/discord', 'commands'],
  }),
)

const games = readdirSync(GAMES, { withFileTypes: true }).flatMap(({ name }): Source[] =>
  existsSync(resolve(GAMES, name, 'locales'))
    ? [
        {
          name,
          read: language => readCatalog(resolve(GAMES, name, 'locales', `${language}.json`)),
          folders: [`src/games/${name}`, 'src/discord'],
        },
      ]
    : [],
)

function readCatalog(file: string): Catalog {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function sources({ folders }: Source): string {
  return folders
    .flatMap(folder =>
      readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .map(file => readFileSync(resolve(ROOT, folder, file), 'utf8')),
    )
    .join('\n')
}

/** Whether some string or template of the sources, its holes filled with anything, is the key. */
function isUsed(key: string, patterns: readonly RegExp[], literals: ReadonlySet<string>): boolean {
  return literals.has(key) || patterns.some(pattern => pattern.test(key))
}

function said(text: string): { literals: ReadonlySet<string>; patterns: readonly RegExp[] } {
  const literals = new Set([...text.matchAll(/'([\w.-]+)'/g)].map(match => match[1] ?? ''))
  const patterns = [...text.matchAll(/`([\w-]+\.[^`\s]*)`/g)]
    .map(match => match[1] ?? '')
    .map(template => {
      const parts = template.split(/\$\{[^}]*\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    })
  return { literals, patterns }
}

test('every language has the same catalogs', () => {
  const files = readdirSync(resolve(HOUSE, 'en'))
  for (const language of readdirSync(HOUSE)) expect(readdirSync(resolve(HOUSE, language)), language).toEqual(files)
})

describe.each([...houses, ...games])('the catalog $name', source => {
  const english = source.read('en')
  const french = source.read('fr')
  const base = (key: string) => key.replace(PLURAL, '')
  const keys = new Set(Object.keys(english).map(base))

  test('has the same sentences in French', () => {
    expect([...new Set(Object.keys(french).map(base))].sort()).toEqual([...keys].sort())
  })

  test('says every plural that French has', () => {
    const plurals = [
      ...new Set(
        Object.keys(french)
          .filter(key => PLURAL.test(key))
          .map(base),
      ),
    ]
    const missing = plurals.flatMap(key =>
      new Intl.PluralRules('fr').resolvedOptions().pluralCategories.map(form => `${key}_${form}`),
    )
    expect(missing.filter(key => !(key in french))).toEqual([])
  })

  test('has the same facts in both languages', () => {
    const facts = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(match => match[1]).sort()
    const differing = Object.keys(english).filter(
      key => key in french && facts(english[key] ?? '').join() !== facts(french[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })

  test('has no sentence that nobody says', () => {
    const { literals, patterns } = said(sources(source))
    const prefixes = source.name === 'commands.json' ? /\.(name|description)$/ : /^$/
    const unused = [...keys].filter(
      key => !isUsed(key, patterns, literals) && !isUsed(key.replace(prefixes, ''), patterns, literals),
    )
    expect(unused).toEqual([])
  })
})

/** The slash commands of a language, subcommands with a space: Chaski's own, and those that every game has. */
function commandsIn(language: string): ReadonlySet<string> {
  const catalog = readCatalog(resolve(HOUSE, language, 'commands.json'))
  const name = (path: string) => catalog[`${path}.name`] ?? path
  return new Set(
    Object.keys(catalog).flatMap(key => {
      const [, command = '', sub] = /^([\w-]+)(?:\.([\w-]+))?\.name$/.exec(key) ?? []
      if (command === '') return []
      const callers = command === 'move' ? games.map(({ name }) => name) : [name(command)]
      return callers.map(caller => (sub === undefined ? caller : `${caller} ${name(`${command}.${sub}`)}`))
    }),
  )
}

const written = readdirSync(HOUSE).flatMap(language =>
  [...houses, ...games].map(source => ({ language, source, name: source.name })),
)

test.each(written)('$name ($language) names slash commands as they are called there', ({ language, source }) => {
  const known = commandsIn(language)
  const named = Object.values(source.read(language)).flatMap(text => [
    ...text.matchAll(/`\/(?<command>[\p{L}-]+(?: [\p{L}-]+(?![\p{L}-]*:))?)/gu),
  ])
  expect(named.flatMap(({ groups }) => groups?.command ?? []).filter(command => !known.has(command))).toEqual([])
})

test.each(written)('$name ($language) leaves no plural to its reader', ({ language, source }) => {
  const undecided = Object.entries(source.read(language)).filter(([, text]) => /\p{L}\((?:s|e|es|x|nt)\)/u.test(text))
  expect(undecided).toEqual([])
})
