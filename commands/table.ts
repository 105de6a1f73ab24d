import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import type { Command } from '../src/discord/command.ts'
import { described, tableOption } from '../src/discord/describe.ts'
import { postTable } from '../src/discord/presses.ts'
import { suggestTables, whichTable } from '../src/discord/which-table.ts'

/** Shows a table: posts it anew where it belongs, or leads there. */
export default {
  data: { ...described('table'), options: [tableOption] } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichTable(call, house)
    return found.ok ? postTable({ asker: call, house, table: found.table }) : found.reply
  },

  complete: suggestTables,
} satisfies Command
