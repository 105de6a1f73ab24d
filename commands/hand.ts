import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { showPage } from '../src/discord/acts/acts.ts'
import { named, tableOption } from '../src/discord/commands/describe.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { handPage } from '../src/discord/pages/hand.ts'

/** What only the asker may see. */
export default {
  data: { ...named('hand'), options: [tableOption] } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichTable(call, house)
    if (!found.ok) return found.reply
    return showPage({ asker: call, house, table: found.table }, ({ position }) =>
      handPage(house, position, call.locale),
    )
  },

  complete: suggestTables,
} satisfies Command
