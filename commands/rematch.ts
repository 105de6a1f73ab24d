import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { openRematch } from '../src/discord/acts/look-back.ts'
import { named, tableOption, WHERE_THE_BOT_IS } from '../src/discord/commands/describe.ts'
import { suggestEnded, whichEnded } from '../src/discord/commands/which-ended.ts'
import type { Command } from '../src/discord/messages/command.ts'

/** The same people at the same game again. */
export default {
  data: {
    ...named('rematch'),
    ...WHERE_THE_BOT_IS,
    options: [tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const found = await whichEnded(invocation, house)
    return found.ok ? openRematch({ asker: invocation, house, table: found.table }) : found.reply
  },

  complete: suggestEnded,
} satisfies Command
