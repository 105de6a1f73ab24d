import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { autocompletedOption, named, WHERE_THE_BOT_IS } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showStats } from '../src/operations/show-stats.ts'
import { suggestGames } from '../src/operations/typed/suggestions.ts'

const wanted = z.object({ game: z.string().optional(), player: z.string().optional() })

/** How the asker or another player has done on this server, and the best at a game. */
export default {
  data: {
    ...named('stats'),
    ...WHERE_THE_BOT_IS,
    options: [autocompletedOption('stats.game'), { ...named('stats.player'), type: ApplicationCommandOptionType.User }],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  execute: (invocation, house) => showStats(invocation, house, wanted.parse(invocation.options)),

  complete: suggestGames,
} satisfies Command
