import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { autocompletedOption, named } from '../src/discord/commands/describe.ts'
import { suggestChapters, suggestGames } from '../src/discord/commands/suggestions.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { sentence } from '../src/discord/messages/refusals.ts'
import { rulesPage } from '../src/discord/pages/rules.ts'

const wanted = z.object({ game: z.string(), chapter: z.string().optional() })

/** A game's rules in short. */
export default {
  data: {
    ...named('rules'),
    options: [autocompletedOption('rules.game', { required: true }), autocompletedOption('rules.chapter')],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { game: id, chapter } = wanted.parse(invocation.options)
    const game = house.desk.games.get(id)
    if (game === undefined) return sentence('refused.unknown-game', invocation.locale, { game: id })
    return { type: 'message', body: rulesPage(game, invocation.locale, chapter) }
  },

  complete: (invocation, house) =>
    invocation.focused.name === 'game' ? suggestGames(invocation, house) : suggestChapters(invocation, house),
} satisfies Command
