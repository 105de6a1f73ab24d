import { ApplicationCommandOptionType } from 'discord-api-types/v10'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Command } from '../messages/command.ts'
import { page, text } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { firstThatFit } from '../words/first-that-fit.ts'
import { gameText, gameWords, houseWords, type Locale, sayCommand } from '../words/words.ts'
import { headOf } from './rules.ts'

type Data = Command['data']

/** What help tells of: the commands of the house, and the games, each with its own. */
export interface HelpContents {
  readonly commands: readonly Described[]
  readonly games: readonly DescribedGame[]
}

type Described = Pick<Command, 'data'>
type DescribedGame = Described & { readonly game: AnyGame }

/** How playing with Chaski works, and how the games are typed, as many of them as one message holds. */
export function helpPage({ commands, games }: HelpContents, locale: Locale): Body {
  const words = houseWords(locale)
  const general = [
    `### ${words.say('help.title')}\n${words.say('help.start')}`,
    words.say('help.turn'),
    words.say('help.notation'),
    words.say('help.secret'),
    words.say('help.away'),
    [words.say('help.commands'), ...commands.map(({ data }) => commandLine(data, locale))].join('\n'),
  ]
  const names = games.map(({ game }) => gameWords(game.id, locale).say('game.name'))
  const typed = games.map((each, index) => `**${names[index]}.** ${typing(each, locale)}`)
  const more = (from: number) => words.say('help.more', { games: { list: names.slice(from) } })
  return page(firstThatFit(general, typed, more).map(text))
}

/** How one game is typed. */
export function gameHelpPage(told: DescribedGame, locale: Locale): Body {
  return page([headOf(told.game, locale), typing(told, locale)].map(text))
}

/** A game's command, and what its moves and its standing orders look like. */
function typing({ game, data }: DescribedGame, locale: Locale): string {
  const words = houseWords(locale)
  const example = gameText(game.id, locale, 'notation.example')
  const orders = ordersOf(game, locale)
  return [
    commandLine(data, locale),
    ...(example === undefined ? [] : [words.say('help.typed', { example })]),
    ...(orders === undefined ? [] : [words.say('help.orders', { orders })]),
  ].join('\n')
}

/** What the game says of its standing orders, or at least what one looks like. */
function ordersOf({ id, orders }: AnyGame, locale: Locale): string | undefined {
  const example = gameText(id, locale, 'order.example')
  if (orders === undefined || example === undefined) return undefined
  const isTold = gameText(id, locale, 'order.help') !== undefined
  return isTold ? gameWords(id, locale).say('order.help', { example }) : `\`${example}\``
}

/** A command with what it does: its subcommands, or its description if it has none. */
function commandLine(command: Data, locale: Locale): string {
  const verbs = (command.options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand)
  const does = verbs.length > 0 ? verbs.map(verb => nameIn(verb, locale)).join(', ') : descriptionIn(command, locale)
  const called = verbs.length > 0 ? `\`/${nameIn(command, locale)}\`` : sayCommand(`/${command.name}`, locale)
  return `${called} ${does}`
}

type Named = Pick<Data, 'name' | 'name_localizations'>

function nameIn({ name, name_localizations }: Named, locale: Locale): string {
  return (locale === 'en' ? undefined : name_localizations?.[locale]) ?? name
}

function descriptionIn({ description, description_localizations }: Data, locale: Locale): string {
  return (locale === 'en' ? undefined : description_localizations?.[locale]) ?? description
}
