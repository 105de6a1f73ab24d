import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import type { AnyGame } from '../../../engine/contract/game.ts'
import type { Command } from '../../messages/command.ts'
import { formatGuideId, TOPICS, type Topic } from '../../messages/guide-id.ts'
import { button, page, rows, text } from '../../messages/page.ts'
import type { Body } from '../../messages/reply.ts'
import { gameText, gameWords, houseWords, type Locale, sayCommand } from '../../words/words.ts'
import { headOf, learnButtons, type Reader, summaryOf } from './chapter.ts'
import { gameButtons } from './rules.ts'

type Data = Command['data']

/** What help tells of: the commands of the house, and the games, each with its own. */
export interface HelpContents {
  readonly commands: readonly Described[]
  readonly games: readonly DescribedGame[]
}

type Described = Pick<Command, 'data'>
type DescribedGame = Described & { readonly game: AnyGame }

/** What there is to be helped with: of all commands the house's own, without this one, and each game with its own. */
export function helpContents(commands: readonly Described[], games: ReadonlyMap<string, AnyGame>): HelpContents {
  return {
    commands: commands.filter(({ data }) => data.name !== 'help' && !games.has(data.name)),
    games: commands.flatMap(({ data }) => {
      const game = games.get(data.name)
      return game === undefined ? [] : [{ game, data }]
    }),
  }
}

/** How playing with Chaski works: a topic, with buttons to the others and to the games. */
export function helpPage({ commands, games }: HelpContents, reader: Reader, topic: Topic = 'start'): Body {
  const { locale } = reader
  const words = houseWords(locale)
  const others = TOPICS.map(each => {
    const label = words.say(`button.help-${each}`)
    return button(label, formatGuideId({ type: 'help', topic: each }), each === topic ? 'main' : 'plain')
  })
  return page([
    text(`### ${words.say('help.title')}`),
    ...told(topic, commands, reader).map(text),
    ...rows(others),
    text(`-# ${words.say('help.games')}`),
    ...gameButtons(
      games.map(({ game }) => game),
      locale,
      game => formatGuideId({ type: 'help-game', game }),
      formatGuideId({ type: 'help-games' }),
    ),
  ])
}

function told(topic: Topic, commands: HelpContents['commands'], reader: Reader): readonly string[] {
  const words = houseWords(reader.locale)
  if (topic === 'start')
    return [words.say('help.new'), words.say('help.start'), words.say('help.turn'), words.say('help.colours')]
  if (topic === 'commands') return [commands.map(({ data }) => commandLine(data, reader)).join('\n')]
  return [words.say(`help.${topic}`)]
}

/** What Chaski is, for those who have never met it: the games, and how to begin. */
export function welcomePage(games: readonly AnyGame[], locale: Locale): Body {
  const words = houseWords(locale)
  return page([
    text(`### ${words.say('welcome.title')}\n${words.say('welcome.text')}`),
    ...games.map(({ id }) => text(`**${gameWords(id, locale).say('game.name')}** · ${summaryOf(id, locale)}`)),
    ...gameButtons(
      games,
      locale,
      game => formatGuideId({ type: 'help-game', game }),
      formatGuideId({ type: 'help-games' }),
    ),
    ...rows([button(words.say('button.help'), formatGuideId({ type: 'help', topic: 'start' }), 'main')]),
  ])
}

/** How one game is played here: what it is about, the ways into it, and after them, in small print, how its moves are typed. */
export function gameHelpPage(one: DescribedGame, reader: Reader): Body {
  const { locale } = reader
  const words = houseWords(locale)
  const rules = formatGuideId({ type: 'chapter', game: one.game.id, chapter: 'about' })
  return page([
    text(headOf(one.game, locale)),
    ...rows([
      ...learnButtons(one.game, locale),
      button(words.say('button.rules'), rules),
      button(words.say('button.help'), formatGuideId({ type: 'help', topic: 'start' })),
    ]),
    text(typing(one, reader)),
  ])
}

/** A game's command, and what its moves and its standing orders look like. */
function typing({ game, data }: DescribedGame, reader: Reader): string {
  const { locale } = reader
  const words = houseWords(locale)
  const example = gameText(game.id, locale, 'notation.example')
  const orders = ordersOf(game, locale)
  return [
    commandLine(data, reader),
    ...(example === undefined ? [] : [words.say('help.typed', { example })]),
    ...(orders === undefined ? [] : [words.say('help.orders', { orders })]),
  ]
    .map(line => `-# ${line}`)
    .join('\n')
}

/** What the game says of its standing orders, or at least what one looks like. */
export function ordersOf({ id, orders }: Pick<AnyGame, 'id' | 'orders'>, locale: Locale): string | undefined {
  const example = gameText(id, locale, 'order.example')
  if (orders === undefined || example === undefined) return undefined
  const isTold = gameText(id, locale, 'order.help') !== undefined
  return isTold ? gameWords(id, locale).say('order.help', { example }) : `\`${example}\``
}

/** A command with what it does: its subcommands, or its description if it has none. */
function commandLine(command: Data, { locale, client }: Reader): string {
  const verbs = (command.options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
  const does = verbs.length > 0 ? verbs.map(verb => nameIn(verb, client)).join(', ') : descriptionIn(command, locale)
  const called = verbs.length > 0 ? `\`/${nameIn(command, client)}\`` : sayCommand(`/${command.name}`, client)
  return `${called} ${does}`
}

type Named = Pick<Data, 'name' | 'name_localizations'>

function nameIn({ name, name_localizations }: Named, locale: Locale): string {
  return (locale === 'en' ? undefined : name_localizations?.[locale]) ?? name
}

function descriptionIn({ description, description_localizations }: Data, locale: Locale): string {
  return (locale === 'en' ? undefined : description_localizations?.[locale]) ?? description
}
