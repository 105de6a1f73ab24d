import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, integerOption, named, tableOption } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showLog } from '../src/operations/look-back.ts'
import { whichEver } from '../src/operations/typed/which-ended.ts'
import { suggestTables } from '../src/operations/typed/which-table.ts'

const wanted = z.object({ page: z.int().positive().default(1) })

/** What has happened at a table. */
export default {
  data: {
    ...named('log'),
    ...ANYWHERE,
    options: [integerOption('log.page', 1, 1000), tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { page } = wanted.parse(invocation.options)
    const found = await whichEver(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    return showLog(act, page - 1)
  },

  complete: suggestTables,
} satisfies Command
