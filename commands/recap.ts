import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { Command } from '../src/discord/command.ts'
import { described, tableOption } from '../src/discord/describe.ts'
import { showRecap } from '../src/discord/look-back.ts'
import { whichEver } from '../src/discord/which-ended.ts'
import { suggestTables } from '../src/discord/which-table.ts'

/** What has happened at a table since the asker's last action. */
export default {
  data: { ...described('recap'), options: [tableOption] } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichEver(call, house)
    return found.ok ? showRecap({ asker: call, house, table: found.table }) : found.reply
  },

  complete: suggestTables,
} satisfies Command
