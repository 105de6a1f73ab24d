import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { ANYWHERE, named, tableOption } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showPage } from '../src/operations/model/act.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { handPage } from '../src/pages/hand.ts'

/** What only the asker may see. */
export default {
  data: {
    ...named('hand'),
    ...ANYWHERE,
    options: [tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    return showPage({ asker: invocation, house, table: found.table }, ({ position }) =>
      handPage(house, position, invocation.locale),
    )
  },

  complete: suggestTables,
} satisfies Command
