import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, autocompletedOption, named } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { suggestGames } from '../src/operations/typed/suggestions.ts'
import { gameHelpPage, type HelpContents, helpPage } from '../src/pages/guide/help.ts'
import { quoted, sentence } from '../src/pages/model/refusals.ts'

const wanted = z.object({ game: z.string().optional() })

/** How playing with Chaski works, and each game: the other commands are told of. */
export default (told: HelpContents) =>
  ({
    data: {
      ...named('help'),
      ...ANYWHERE,
      options: [autocompletedOption('help.game')],
    } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

    async execute(invocation) {
      const { game: id } = wanted.parse(invocation.options)
      if (id === undefined) return { type: 'message', body: helpPage(told, invocation) }
      const one = told.games.find(({ game }) => game.id === id)
      if (one === undefined) return sentence('refused.unknown-game', invocation.locale, { game: quoted(id) })
      return { type: 'message', body: gameHelpPage(one, invocation) }
    },

    complete: suggestGames,
  }) satisfies Command
