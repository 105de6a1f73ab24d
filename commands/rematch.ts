import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { named, tableOption, WHERE_THE_BOT_IS } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { openRematch } from '../src/operations/look-back.ts'
import { suggestEnded, whichEnded } from '../src/operations/typed/which-ended.ts'

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
