import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { described } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { helpPage } from '../src/discord/pages/help.ts'

/** How playing with Chaski works. */
export default {
  data: described('help') satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call) {
    return { type: 'message', body: helpPage(call.locale) }
  },
} satisfies Command
