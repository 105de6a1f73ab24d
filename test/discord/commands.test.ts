import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import { formatCustomId, parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { present } from '../../src/discord/messages/present.ts'
import { helpContents } from '../../src/discord/slash/help-contents.ts'
import { optionFacts } from '../../src/discord/slash/options.ts'
import { at } from '../../src/engine/basics/at.ts'
import { games } from '../../src/games/index.ts'
import { LONGEST_LINE } from '../../src/operations/lines/split-moves.ts'
import { opened } from '../../src/operations/opening/open-table.ts'
import { gameHelpPage, helpPage } from '../../src/pages/guide/help-page.ts'
import type { Body } from '../../src/pages/model/blocks.ts'
import { type Press, TOPICS } from '../../src/pages/model/press.ts'
import { channelId, tableId } from '../../src/store/values/ids.ts'
import { LONGEST_NOTE } from '../../src/tables/history/notes.ts'
import { LOCALES } from '../../src/words/locales.ts'
import { knowCommands } from '../../src/words/named-commands.ts'
import { gameWords, sayCommand, uiWords } from '../../src/words/words.ts'

const NAME = /^[-_\p{L}\p{N}]{1,32}$/u

interface Described {
  readonly name: string
  readonly description: string
  readonly name_localizations?: object | null | undefined
  readonly description_localizations?: object | null | undefined
  readonly options?: readonly Described[] | undefined
  readonly type?: number | undefined
  readonly max_length?: number | undefined
  readonly choices?: undefined | readonly { readonly name: string; readonly value: unknown }[]
}

function everything(command: Described): readonly Described[] {
  return [command, ...(command.options ?? []).flatMap(everything)]
}

describe.each(commands.map(command => [command.data.name, command] as const))('/%s', (_, { data }) => {
  const all = everything(data)

  test('says for every text how long it may be', () => {
    const texts = all.filter(
      ({ type, choices }) => type === ApplicationCommandOptionType.String && choices === undefined,
    )
    const longest = Math.max(LONGEST_LINE, LONGEST_NOTE)
    for (const { name, max_length } of texts) expect(max_length, name).toSatisfy(most => most > 0 && most <= longest)
  })

  test('keeps Discord’s limits in every language', () => {
    for (const { name, description, name_localizations, description_localizations, options, choices } of all) {
      const names = [name, ...Object.values(name_localizations ?? {})]
      for (const each of names) expect(each).toMatch(NAME)
      for (const each of names) expect(each).toBe(String(each).toLowerCase())
      for (const each of [description, ...Object.values(description_localizations ?? {})]) {
        expect(String(each).length).toBeGreaterThan(0)
        expect(String(each).length).toBeLessThanOrEqual(100)
      }
      expect(options?.length ?? 0).toBeLessThanOrEqual(25)
      expect(choices?.length ?? 0).toBeLessThanOrEqual(25)
    }
  })

  test('is not longer than 8000 characters in all', () => {
    const length = all.map(
      ({ name, description, choices = [] }) =>
        [name, description, ...choices.flatMap(choice => [choice.name, String(choice.value)])].join('').length,
    )
    expect(length.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(8000)
  })

  test('asks for what it needs first', () => {
    for (const { options = [] } of all) {
      const needed = options.map(option => 'required' in option && option.required === true)
      expect(needed).toEqual([...needed].sort((a, b) => Number(b) - Number(a)))
    }
  })

  test('takes the options that Discord is told of, by their names, and completes every one that says so', () => {
    const command = at(
      commands.filter(each => each.data === data),
      0,
    )
    const told: readonly Described[] = data.options ?? []
    const subs = told.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
    for (const { sub, options } of subs.length === 0
      ? [{ sub: '', options: told }]
      : subs.map(({ name, options = [] }) => ({ sub: name, options }))) {
      const taken = Object.entries(command.options(sub) ?? {}).map(
        ([name, option]) => [name, optionFacts(option)] as const,
      )
      expect(taken.map(([name]) => name)).toEqual(options.map(({ name }) => name))
      for (const [name, { data, complete }] of taken) {
        expect(data.name).toBe(name)
        expect('autocomplete' in data && data.autocomplete === true, name).toBe(complete !== undefined)
      }
    }
  })

  test('has no name twice beside another', () => {
    for (const { options = [] } of all) {
      const names = options.map(option => option.name)
      expect(new Set(names).size).toBe(names.length)
      const french = options.map(option => Object.values(option.name_localizations ?? {})[0])
      expect(new Set(french).size).toBe(french.length)
    }
  })
})

test('no command goes deeper than a subcommand', () => {
  const kinds = commands.flatMap(({ data }) => (data.options ?? []).map(option => option.type))
  expect(kinds).not.toContain(ApplicationCommandOptionType.SubcommandGroup)
})

/** The texts of a message. */
function textOf(body: Body): string {
  const texts: string[] = []
  JSON.stringify(present(body), (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') texts.push(value)
    return value
  })
  return texts.join('\n')
}

const told = helpContents(commands, games)

/** The labels of a message's buttons and lists. */
function labelsOf(body: Body): readonly string[] {
  const labels: string[] = []
  JSON.stringify(present(body), (key, value: unknown) => {
    if (key === 'label' && typeof value === 'string') labels.push(value)
    return value
  })
  return labels
}

describe.each(LOCALES)('the help (%s)', locale => {
  const reader = { locale, client: locale }
  // A bot that was connected in this process before has made its commands known.
  knowCommands([])
  const general = textOf(helpPage(told, reader, { topic: 'commands' }))
  const nameOf = ({ name, name_localizations }: Described) =>
    String(new Map<string, unknown>(Object.entries(name_localizations ?? {})).get(locale) ?? name)
  const dataOf = (command: string): Described =>
    at(
      commands.filter(({ data }) => data.name === command),
      0,
    ).data
  /** What follows a command in the list of commands, the last part of it. */
  const doesOf = (data: Described, help: string) =>
    help
      .split(`\`/${nameOf(data)}\` `)
      .at(-1)
      ?.split('\n')[0]
  const isSubcommand = ({ type }: Pick<Described, 'type'>) => type === ApplicationCommandOptionType.Subcommand

  test.each(told.commands)('tells what /$name does', ({ name }) => {
    const data = dataOf(name)
    const verbs = (data.options ?? []).filter(isSubcommand).map(nameOf)
    expect(general).toContain(`\`/${nameOf(data)}\` `)
    if (verbs.length > 0) expect(doesOf(data, general)?.split(', ')).toEqual(verbs)
  })

  test.each(told.games)('on $game.id names all that its command does, and an order', each => {
    const help = textOf(gameHelpPage(each, reader))
    const data = dataOf(each.command.name)
    const verbs = (data.options ?? []).map(nameOf)
    expect(doesOf(data, help)?.split(', ')).toEqual(verbs)
    const words = gameWords(each.game.id, locale)
    if (each.game.orders !== undefined) expect(help).toContain(`\`${words.say('order.example')}\``)
    expect(labelsOf(helpPage(told, reader))).toContain(words.say('game.name'))
  })

  test.each(told.games)('on $game.id begins with the ways in, and tells in small print how moves are typed', each => {
    const body = JSON.stringify(present(gameHelpPage(each, reader)))
    const learn = body.indexOf(formatCustomId({ type: 'learn', game: each.game.id }))
    const typed = body.indexOf(`-# \`/${nameOf(dataOf(each.command.name))}\``)
    expect(learn).toBeGreaterThan(0)
    expect(typed).toBeGreaterThan(learn)
  })

  test.each(TOPICS)('on %s fits into one message and leads to all other topics and to every game', topic => {
    const body = helpPage(told, reader, { topic })
    expect(textOf(body).length).toBeLessThanOrEqual(4000)
    const words = uiWords(locale)
    const names = told.games.map(({ game }) => gameWords(game.id, locale).say('game.name'))
    expect(labelsOf(body)).toEqual([...TOPICS.map(each => words.say(`button.help-${each}`)), ...names])
  })

  test('names commands as the reader’s Discord does, in whatever language it tells of them', () => {
    const others = LOCALES.find(each => each !== locale) ?? locale
    const help = textOf(helpPage(told, { ...reader, client: others }, { topic: 'commands' }))
    expect(help).toContain(sayCommand('/vacation', others))
    expect(help).not.toContain(sayCommand('/vacation', locale))
  })

  test('leads to many games by a list', () => {
    const many = Array.from({ length: 5 }, () => told.games).flat()
    const list = JSON.stringify(present(helpPage({ ...told, games: many }, reader)))
    expect(list).toContain(formatCustomId({ type: 'help-games' }))
  })
})

test('whoever opens a table in another language than its own is told its button as it stands there', () => {
  const told = JSON.stringify(
    opened({ channel: channelId.parse('7'), locale: 'fr' }, 'done.opened', { table: tableId.parse(3), spoken: 'en' }),
  )
  expect(told).toContain('La table nº\u00a03 est ouverte')
  expect(told).toContain('**Start**')
})

test('the ids of what belongs to no table say the same after a journey through Discord', () => {
  const ids: readonly Press[] = [
    { type: 'chapter', game: 'incan-gold', chapter: 'about' },
    { type: 'chapter', game: 'incan-gold', chapter: 'about', table: tableId.parse(12) },
    { type: 'chapters', game: 'cuzco' },
    { type: 'chapters', game: 'cuzco', table: tableId.parse(12) },
    { type: 'rules' },
    { type: 'help', topic: 'typing' },
    { type: 'help-game', game: 'cuzco' },
    { type: 'help-games' },
    { type: 'learn', game: 'cuzco' },
    { type: 'practice', game: 'incan-gold' },
    { type: 'forget' },
    { type: 'keep' },
  ]
  expect(ids.map(formatCustomId).map(parseCustomId)).toEqual(ids)
  for (const text of ['1/help/dance', '1/chapter/cuzco', '2/rules']) {
    expect(parseCustomId(text), text).toBeUndefined()
  }
})
