import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Command } from '../src/discord/command.ts'
import { described, tableOption, whole } from '../src/discord/describe.ts'
import { showLog } from '../src/discord/look-back.ts'
import { whichEver } from '../src/discord/which-ended.ts'
import { suggestTables } from '../src/discord/which-table.ts'

const wanted = z.object({ page: z.int().positive().default(1) })

/** What has happened at a table. */
export default {
  data: {
    ...described('log'),
    options: [whole('log.page', 1, 1000), tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const { page } = wanted.parse(call.options)
    const found = await whichEver(call, house)
    if (!found.ok) return found.reply
    const act = { asker: call, house, table: found.table }
    return showLog(act, page - 1)
  },

  complete: suggestTables,
} satisfies Command
