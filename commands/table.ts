import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { showPage } from '../src/discord/acts.ts'
import type { Command } from '../src/discord/command.ts'
import { described, tableOption } from '../src/discord/describe.ts'
import { boardPage } from '../src/discord/pages/board.ts'
import { postTable } from '../src/discord/presses.ts'
import { suggestTables, whichTable } from '../src/discord/which-table.ts'

const wanted = z.object({ words: z.boolean().default(false) })

/** Shows a table: posts it anew where it belongs, or leads there. */
export default {
  data: {
    ...described('table'),
    options: [{ ...described('table.words'), type: ApplicationCommandOptionType.Boolean }, tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichTable(call, house)
    if (!found.ok) return found.reply
    const act = { asker: call, house, table: found.table }
    const { words } = wanted.parse(call.options)
    return words ? showPage(act, position => boardPage(house, position, call.locale)) : postTable(act)
  },

  complete: suggestTables,
} satisfies Command
