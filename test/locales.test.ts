import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { commands, operators } from '../commands/index.ts'

const ROOT = resolve(import.meta.dirname, '..')
const LOCALES_FOLDER = resolve(ROOT, 'assets/locales')
const GAMES = resolve(ROOT, 'src/games')
/** Where Chaski says something. */
const FACES = ['src/words', 'src/pages', 'src/operations', 'src/discord', 'src/web']
/** What is typed as an option's value, though an option is called so too. */
const VALUES = new Set(['off'])
const PLURAL = /_(zero|one|two|few|many|other)$/

type Catalog = Readonly<Record<string, string>>

/** A catalog, and where its sentences are said. */
interface Source {
  readonly name: string
  readonly read: (language: string) => Catalog
  readonly folders: readonly string[]
}

const ours = readdirSync(resolve(LOCALES_FOLDER, 'en')).map(
  (file): Source => ({
    name: file,
    read: language => readCatalog(resolve(LOCALES_FOLDER, language, file)),
    folders: file === 'plain.json' ? ['src/engine/plain', ...FACES] : [...FACES, 'commands'],
  }),
)

const games = readdirSync(GAMES, { withFileTypes: true }).flatMap(({ name }): Source[] =>
  existsSync(resolve(GAMES, name, 'locales'))
    ? [
        {
          name,
          read: language => readCatalog(resolve(GAMES, name, 'locales', `${language}.json`)),
          folders: [`src/games/${name}`, ...FACES],
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
  const files = readdirSync(resolve(LOCALES_FOLDER, 'en'))
  for (const language of readdirSync(LOCALES_FOLDER))
    expect(readdirSync(resolve(LOCALES_FOLDER, language)), language).toEqual(files)
})

describe.each([...ours, ...games])('the catalog $name', source => {
  const english = source.read('en')
  const french = source.read('fr')
  const base = (key: string) => key.replace(PLURAL, '')
  const keys = new Set(Object.keys(english).map(base))

  test('has the same sentences in French', () => {
    expect([...new Set(Object.keys(french).map(base))].sort()).toEqual([...keys].sort())
  })

  test.each([
    ['dévoiler', /\brévél/iu],
    ['redresser', /\brafraîch|\bravivé/iu],
    ['ordinateur', /\bbots?\b/iu],
    ['2 or', /\bors\b/iu],
    ['2 nourritures', /(?<!\d)[2-9] nourriture\b/iu],
    ['à elle de jouer', /C’est au tour d/u],
    ['jeton d’Action', /\bjetons? Action\b/u],
    ['bord', /\bfrontière\b/u],
    ['hauteur 2', /\bniveau \{\{/u],
    ['engager un ouvrier', /recrut\p{L}* (?:\*\*)?(?:un\b|l’|le dernier)(?:\*\*)? ?ouvrier(?! \{\{worker\}\} chez)/iu],
    ['ériger une Statue', /(?:bâti|constru)\p{L}* (?:une |la |des |leurs? )?(?:petites? |grandes? )?Statue/iu],
    ['Bâtir · Il n’y a …', / : \{\{reason\}\}/u],
    ['l’hôte', /(?<=\p{L})'(?=\p{L})/u],
  ])('says “%s” in French, and no other word for it', (_, other) => {
    expect(Object.entries(french).filter(([, text]) => other.test(text))).toEqual([])
  })

  test.each([
    ['reveal', /\b(?:lay|lays|laid) open\b/iu],
    ['Action token', /\bAdditional Action\b/u],
    ['display', /\bthe offer\b/u],
    ['height 2', /\blevel \{\{level\}\}/u],
    ['skip', /\bforg(?:o|oes|one|oing)\b|\bpassed over\b/iu],
    ['at random', /\bby chance\b/iu],
    ['7%', /\d %|\}\} %/u],
    ['the host’s', /(?<=\p{L})'(?=\p{L})/u],
  ])('says “%s” in English, and no other word for it', (_, other) => {
    expect(Object.entries(english).filter(([, text]) => other.test(text))).toEqual([])
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
    const facts = (text: string) => namedIn(text, /./).toSorted()
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

const written = readdirSync(LOCALES_FOLDER).flatMap(language =>
  [...ours, ...games].map(source => ({ language, source, name: source.name })),
)

interface Named {
  readonly name: string
  readonly name_localizations?: object | null | undefined
  readonly options?: readonly Named[] | undefined
}

/** What can be typed, as catalogs name it: commands that can be sent, `/play new`, and their options, `/play new game:`. */
const typed = new Set(
  [...commands, ...operators].flatMap(({ data }) => {
    const subs = (data.options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
    if (subs.length === 0) return withOptions(`/${data.name}`, data)
    return subs.flatMap(sub => withOptions(`/${data.name} ${sub.name}`, sub))
  }),
)

function withOptions(command: string, { options = [] }: Partial<Named>): readonly string[] {
  const [first = command] = command.split(' ')
  return [command, ...options.flatMap(({ name }) => [`${command} ${name}:`, `${first} ${name}:`])]
}

/** All names of commands and of their parts, in every language. */
const names = new Set(
  [...commands, ...operators].flatMap(function namesOf({ data }: { readonly data: Named }): readonly string[] {
    const own = [data.name, ...Object.values(data.name_localizations ?? {}).map(String)]
    return [...own, ...(data.options ?? []).flatMap(option => namesOf({ data: option }))]
  }),
)

/** What the catalogs name in braces, each once. */
function namedIn(text: string, mark: RegExp): readonly string[] {
  return [...text.matchAll(/\{\{([^{}]+)\}\}/g)].flatMap(([, named = '']) => (mark.test(named) ? [named] : []))
}

/** A text without what it names in braces: what stands in it as it is. */
const literally = (text: string) => text.replaceAll(/\{\{[^{}]*\}\}/g, '…')

describe.each(written)('the texts of $name ($language)', ({ language, source }) => {
  const texts = Object.entries(source.read(language))

  test('name only commands and options that there are', () => {
    const named = texts.flatMap(([, text]) => namedIn(text, /^\//))
    // Of every game's own command, whatever it is called.
    const known = (each: string) => typed.has(each) || typed.has(each.replace(/^\/move /, `/${games[0]?.name} `))
    expect(named.filter(each => !known(each))).toEqual([])
  })

  test('name commands and options in braces, so that they are called as their reader knows them', () => {
    const bare = texts.filter(([, text]) => {
      const left = literally(text)
      const isCoded = [...left.matchAll(/`\/?([^`\s]+)[^`]*`/g)].some(([code, word = '']) =>
        code.startsWith('`/') ? names.has(word) : source.name === 'ui.json' && names.has(word) && !VALUES.has(word),
      )
      return isCoded || /(?<![\p{L}\p{N}./…])\/\p{L}{3,}/u.test(left)
    })
    expect(bare).toEqual([])
  })

  test('name only buttons that there are, in braces', () => {
    const buttons = readCatalog(resolve(LOCALES_FOLDER, language, 'ui.json'))
    const labels = new Set(Object.entries(buttons).flatMap(([key, text]) => (key.startsWith('button.') ? [text] : [])))
    expect(texts.flatMap(([, text]) => namedIn(text, /^button\./)).filter(key => !(key in buttons))).toEqual([])
    const bold = texts.flatMap(([, text]) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label))
    expect(bold.filter(label => labels.has(label))).toEqual([])
  })
})

test.each(written)('$name ($language) leaves no plural to its reader', ({ language, source }) => {
  const undecided = Object.entries(source.read(language)).filter(([, text]) => /\p{L}\((?:s|e|es|x|nt)\)/u.test(text))
  expect(undecided).toEqual([])
})
