import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { autocompletedOption, named, tableOption, WHERE_THE_BOT_IS } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showPage } from '../src/operations/model/act.ts'
import { postTable } from '../src/operations/post-table.ts'
import { suggestCrops } from '../src/operations/typed/suggestions.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { boardPage } from '../src/pages/board.ts'
import { cropPage } from '../src/pages/crop.ts'

const wanted = z.object({ words: z.boolean().default(false), near: z.string().exactOptional() })

/** Shows a table: posts it anew where it belongs, or leads there; in words or a part of it for the asker alone. */
export default {
  data: {
    ...named('table'),
    ...WHERE_THE_BOT_IS,
    options: [
      { ...named('table.words'), type: ApplicationCommandOptionType.Boolean },
      autocompletedOption('table.near'),
      tableOption,
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    const { words, near } = wanted.parse(invocation.options)
    if (near !== undefined) return showPage(act, ({ position }) => cropPage(house, position, invocation.locale, near))
    return words ? showPage(act, ({ position }) => boardPage(house, position, invocation.locale)) : postTable(act)
  },

  complete: (invocation, house) =>
    invocation.focused.name === 'near' ? suggestCrops(invocation, house) : suggestTables(invocation, house),
} satisfies Command
