import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { ANYWHERE, named, tableOption } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showRecap } from '../src/operations/look-back.ts'
import { whichEver } from '../src/operations/typed/which-ended.ts'
import { suggestTables } from '../src/operations/typed/which-table.ts'

/** What has happened at a table since the asker's last action. */
export default {
  data: {
    ...named('recap'),
    ...ANYWHERE,
    options: [tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const found = await whichEver(invocation, house)
    return found.ok ? showRecap({ asker: invocation, house, table: found.table }) : found.reply
  },

  complete: suggestTables,
} satisfies Command
