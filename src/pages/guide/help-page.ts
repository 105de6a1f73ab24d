import type { AnyGame } from '../../engine/contract/game.ts'
import type { Locale } from '../../words/locales.ts'
import { gameText, gameWords, sayCommand, uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { Topic } from '../model/press.ts'
import { TOPICS } from '../model/press.ts'
import { tellContact } from '../people/tell-contact.ts'
import { headOf, learnButtons, type Reader, summaryOf } from './chapter-page.ts'
import { gameButtons } from './rules.ts'

/** What help tells of: the commands of Chaski, and the games, each with its own. */
export interface HelpContents {
  readonly commands: readonly CommandHelp[]
  readonly games: readonly GameHelp[]
}

/** A slash command as help tells of it. */
export interface CommandHelp {
  readonly name: string
  called(locale: Locale): string
  description(locale: Locale): string
  /** What its subcommands are called. */
  subcommands(locale: Locale): readonly string[]
}

interface GameHelp {
  readonly game: AnyGame
  readonly command: CommandHelp
}

/** How playing with Chaski works: a topic, with buttons to the others and to the games; and whom to ask, where that is said. */
export function helpPage(
  { commands, games }: HelpContents,
  reader: Reader,
  { topic = 'start', contact }: { readonly topic?: Topic; readonly contact?: string | undefined } = {},
): Body {
  const { locale } = reader
  const words = uiWords(locale)
  const others = TOPICS.map(each => {
    const label = words.say(`button.help-${each}`)
    return button(label, { type: 'help', topic: each }, each === topic ? 'main' : 'plain')
  })
  return page([
    text(`### ${words.say('help.title')}`),
    ...told(topic, commands, reader).map(text),
    row(others),
    ...tellContact(words, contact).map(line => text(`-# ${line}`)),
    text(`-# ${words.say('help.games')}`),
    ...gameButtons(
      games.map(({ game }) => game),
      locale,
      game => ({ type: 'help-game', game }),
      { type: 'help-games' },
    ),
  ])
}

function told(topic: Topic, commands: HelpContents['commands'], reader: Reader): readonly string[] {
  const words = uiWords(reader.locale)
  if (topic === 'start')
    return [words.say('help.new'), words.say('help.start'), words.say('help.turn'), words.say('help.colours')]
  if (topic === 'commands') return [commands.map(command => commandLine(command, reader)).join('\n')]
  return [words.say(`help.${topic}`)]
}

/** What Chaski is, for those who have never met it: the games, and how to begin. */
export function welcomePage(games: readonly AnyGame[], locale: Locale): Body {
  const words = uiWords(locale)
  return page([
    text(`### ${words.say('welcome.title')}\n${words.say('welcome.text')}`),
    ...games.map(({ id }) => text(`**${gameWords(id, locale).say('game.name')}** · ${summaryOf(id, locale)}`)),
    ...gameButtons(games, locale, game => ({ type: 'help-game', game }), { type: 'help-games' }),
    row([button(words.say('button.help'), { type: 'help', topic: 'start' }, 'main')]),
  ])
}

/** How one game is played here: what it is about, the ways into it, and after them, in small print, how its moves are typed. */
export function gameHelpPage(one: GameHelp, reader: Reader): Body {
  const { locale } = reader
  const words = uiWords(locale)
  const rules = { type: 'chapter', game: one.game.id, chapter: 'about' } as const
  return page([
    text(headOf(one.game, locale)),
    row([
      ...learnButtons(one.game, locale),
      button(words.say('button.rules'), rules),
      button(words.say('button.help'), { type: 'help', topic: 'start' }),
    ]),
    text(typing(one, reader)),
  ])
}

/** A game's command, and what its moves and its standing orders look like. */
function typing({ game, command }: GameHelp, reader: Reader): string {
  const { locale } = reader
  const words = uiWords(locale)
  const example = gameText(game.id, locale, 'notation.example')
  const orders = ordersOf(game, locale)
  return [
    commandLine(command, reader),
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
function commandLine(command: CommandHelp, { locale, client }: Reader): string {
  const verbs = command.subcommands(client)
  const does = verbs.length > 0 ? verbs.join(', ') : command.description(locale)
  const called = verbs.length > 0 ? `\`/${command.called(client)}\`` : sayCommand(`/${command.name}`, client)
  return `${called} ${does}`
}
