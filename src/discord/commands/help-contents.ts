import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { CommandHelp, HelpContents } from '../../pages/guide/help.ts'
import type { Locale } from '../../words/words.ts'
import type { Command } from '../messages/command.ts'

type Data = Command['data']

/** What there is to be helped with: of all commands the house's own, but for help itself, and each game with its own. */
export function helpContents(
  commands: readonly Pick<Command, 'data'>[],
  games: ReadonlyMap<string, AnyGame>,
): HelpContents {
  const described = commands.map(({ data }) => commandHelp(data))
  return {
    commands: described.filter(({ name }) => name !== 'help' && !games.has(name)),
    games: described.flatMap(command => {
      const game = games.get(command.name)
      return game === undefined ? [] : [{ game, command }]
    }),
  }
}

function commandHelp(data: Data): CommandHelp {
  const subcommands = (data.options ?? []).filter(({ type }) => type === Kind.Subcommand)
  return {
    name: data.name,
    called: locale => nameIn(data, locale),
    description: locale => inLocale(data.description_localizations, locale) ?? data.description,
    subcommands: locale => subcommands.map(one => nameIn(one, locale)),
  }
}

function nameIn({ name, name_localizations }: Pick<Data, 'name' | 'name_localizations'>, locale: Locale): string {
  return inLocale(name_localizations, locale) ?? name
}

function inLocale(localized: Data['name_localizations'], locale: Locale): string | null | undefined {
  return locale === 'en' ? undefined : localized?.[locale]
}
