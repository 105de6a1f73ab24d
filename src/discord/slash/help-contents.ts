import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { CommandHelp, HelpContents } from '../../pages/guide/help-page.ts'
import type { Command } from './command.ts'
import { descriptionIn, nameIn } from './description.ts'

type Data = Command['data']

/** What there is to be helped with: of all commands Chaski's own, but for help itself, and each game with its own. */
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
    description: locale => descriptionIn(data, locale),
    subcommands: locale => subcommands.map(one => nameIn(one, locale)),
  }
}
