import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { moveCommand } from '../../src/discord/move-command/move-command.ts'
import { withPlainFaces } from '../../src/engine/plain/plain-faces.ts'
import { PLAIN_LEVEL } from '../../src/engine/plain/words.ts'
import { games } from '../../src/games/index.ts'
import { lackingWords } from '../../src/games/lacking-words.ts'
import { readWords } from '../../src/games/read-words.ts'
import { chapterPage, chapters as chaptersOf } from '../../src/pages/guide/chapter-page.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import type { PageServices } from '../../src/pages/model/page-services.ts'
import { gameWords } from '../../src/words/words.ts'
import { reapers } from '../tables/reapers.ts'
import { LANGUAGES, wordsOf } from '../words.ts'

/** What all texts of a message may come to. */
const LONGEST_MESSAGE = 4000
/** So much of a chapter is still read on a phone; a longer one is two. */
const LONGEST_CHAPTER = 2500
/** A level stands after a name wherever players are listed. */
const LONGEST_LEVEL = 24
/** A level and how it plays, where one is typed. */
const LONGEST_IN_LIST = 100

/** What rules have a chapter on. */
const CHAPTERS = ['about', 'components', 'setup', 'turn', 'example', 'scoring', 'end', 'legend', 'readings'] as const

/** Services that paint a picture of nothing. */
const withoutPainter: PageServices = {
  tables: { games },
  log: pino({ level: 'silent' }),
  paint: async ({ width, height }) => ({ png: Buffer.alloc(0), width, height }),
}

/** How long the texts of a message are together. */
function lengthOf(body: Body): number {
  let length = 0
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') length += value.length
    return value
  })
  return length
}

interface Part {
  readonly name: string
  readonly options?: readonly Part[] | undefined
  readonly choices?: readonly { readonly value: unknown }[] | undefined
}

/** What there is to be called and described in a command: `enter.name`, `enter.hex.description`, `order.tie.share`. */
function partsOf(parts: readonly Part[], path = ''): ReadonlySet<string> {
  return new Set(
    parts.flatMap(({ name, options = [], choices = [] }) => [
      `${path}${name}.name`,
      `${path}${name}.description`,
      ...choices.map(({ value }) => `${path}${name}.${value}`),
      ...partsOf(options, `${path}${name}.`),
    ]),
  )
}

const cases = [...games.values()].flatMap(game => LANGUAGES.map(language => ({ game, id: game.id, language })))

describe.each(cases)('the catalog of $id ($language)', ({ game, id, language }) => {
  const catalog = readWords(id, language) ?? {}
  const chapters = chaptersOf(game)

  test('has all that Chaski says in its words', () => {
    expect(lackingWords(game, [language])).toEqual([])
    expect(catalog['game.summary']?.length).toBeLessThanOrEqual(200)
  })

  test('gives each computer player a name of its own, and says in a line how it plays', () => {
    const levels = Object.keys(game.bots).filter(level => level !== PLAIN_LEVEL)
    const names = levels.map(level => catalog[`bot.${level}`] ?? '')
    expect(names.filter(name => name.length > LONGEST_LEVEL)).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    const plays = levels.map(level => catalog[`bot.${level}.plays`] ?? '')
    const typed = levels.map(level => `${catalog[`bot.${level}`]} · ${catalog[`bot.${level}.plays`]}`)
    expect(typed.filter(line => line.length > LONGEST_IN_LIST)).toEqual([])
    expect(plays.filter(line => !/^\p{Lu}[^.]+\.$/u.test(line))).toEqual([])
  })

  test('describes nothing that its command has not, and in English calls everything as its grammar does', () => {
    const inCommand = partsOf(moveCommand(game).data.options ?? [])
    const described = Object.keys(catalog).flatMap(key => /^command\.(.+)$/.exec(key)?.[1] ?? [])
    expect(described.filter(part => part !== 'description' && !inCommand.has(part))).toEqual([])
    const names = described.filter(part => part.endsWith('.name'))
    const called = names.filter(part => part.split('.').at(-2) !== catalog[`command.${part}`])
    if (language === 'en') expect(called).toEqual([])
  })

  test('shows what a standing order looks like, if it has any', () => {
    const example = catalog['order.example']
    expect(game.orders?.schema.safeParse(game.orders.parse(example ?? '')).success).toBe(
      game.orders === undefined ? undefined : true,
    )
  })

  test('tells the rules in chapters that fit into one message each, with their picture described', async () => {
    expect(chapters).not.toEqual([])
    expect(chapters.length, 'chapters in one list').toBeLessThanOrEqual(25)
    for (const chapter of chapters) {
      const { length } = catalog[`rules.${chapter}.text`] ?? ''
      expect(length, `characters of ${chapter}: a chapter that is too long is made two`).toBeLessThanOrEqual(
        LONGEST_CHAPTER,
      )
      expect(length).toBeGreaterThan(0)
      expect(
        lengthOf(await chapterPage(withoutPainter, game, { locale: language, client: language, chapter })),
        chapter,
      ).toBeLessThanOrEqual(LONGEST_MESSAGE)
      const isDrawn = game.pictures.illustration?.(chapter, wordsOf(id, language, [])) !== undefined
      expect(catalog[`rules.${chapter}.alt`] !== undefined, `${chapter} is drawn, and its picture described`).toBe(
        isDrawn,
      )
    }
  })

  test('has all that a rulebook has, if it has pictures: from nothing but it the game can be learnt', () => {
    if (game.pictures.illustration === undefined) return
    expect(chapters).toEqual(expect.arrayContaining([...CHAPTERS]))
    const [least, most] = game.seats
    const seats = Array.from({ length: most - least + 1 }, (_, index) => least + index)
    const told = [...(catalog['rules.setup.text'] ?? '').matchAll(/\*\*(\d+)(?:–(\d+))? /g)]
    const isTold = (wanted: number) =>
      told.some(([, from, to = from]) => Number(from) <= wanted && wanted <= Number(to))
    expect(
      seats.filter(each => !isTold(each)),
      'numbers of players whose setup is not told',
    ).toEqual([])
  })
})

test('what is missing in the words of a game is told in sentences', () => {
  expect(lackingWords(reapers, ['en'])).toEqual(['reapers/locales/en.json is missing: the words of reapers'])
  for (const game of games.values()) {
    const wild = { ...game, bots: { ...game.bots, wild: () => [undefined] as const } }
    expect(lackingWords(wild, ['fr'])).toEqual([
      `${game.id}/locales/fr.json lacks bot.wild: what this computer player is called`,
      `${game.id}/locales/fr.json lacks bot.wild.plays: how strong it is, and how it plays: a sentence, at most 100 characters with its name and “ · ”`,
    ])
  }
})

test.each(LANGUAGES)('the plain computer player has a name of Chaski in a word, and asks for none (%s)', language => {
  const { bots: _, ...botless } = reapers
  const plain = withPlainFaces(botless)
  const names = Object.keys(plain.bots).map(level => gameWords(reapers.id, language).say(`bot.${level}`))
  expect(names).toEqual([expect.stringMatching(/^\p{L}{1,12}$/u)])
  for (const game of games.values()) expect(lackingWords({ ...game, bots: plain.bots }, [language])).toEqual([])
})

describe('a test is told of words that', () => {
  const { say } = wordsOf('incan-gold', 'en', ['Ana'])

  test('are not there', () => {
    expect(() => say('nuggets', { count: 2 })).toThrow('incan-gold/locales/en.json has no sentence nuggets')
  })

  test('are there in singular and plural, if no number says which', () => {
    const why = 'incan-gold/locales/en.json: gems is a plural, and no fact count is given'
    expect(() => say('gems', { number: 2 })).toThrow(why)
    expect(() => say('gems', { count: '2' })).toThrow(why)
    expect(say('gems', { count: 2 })).toBe('2 gems')
  })

  test('lack a fact', () => {
    expect(() => say('event.left', { count: 1 })).toThrow(
      /^incan-gold\/locales\/en\.json: nothing given for \{\{who\}\} in "/,
    )
  })
})
