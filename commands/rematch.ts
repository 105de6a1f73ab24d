import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { Command } from '../src/discord/command.ts'
import { described, tableOption } from '../src/discord/describe.ts'
import { openRematch } from '../src/discord/look-back.ts'
import { suggestEnded, whichEnded } from '../src/discord/which-ended.ts'

/** The same people at the same game again. */
export default {
  data: { ...described('rematch'), options: [tableOption] } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichEnded(call, house)
    return found.ok ? openRematch({ asker: call, house, table: found.table }) : found.reply
  },

  complete: suggestEnded,
} satisfies Command
