import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, booleanOption, named, tableOption, textOption } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showNote, writeNote } from '../src/operations/notes.ts'
import { whichEver } from '../src/operations/typed/which-ended.ts'
import { suggestTables } from '../src/operations/typed/which-table.ts'
import { LONGEST_NOTE } from '../src/tables/history/notes.ts'

const wanted = z.object({ text: z.string().optional(), clear: z.boolean().default(false) })

/** What the asker keeps for themselves about a table. */
export default {
  data: {
    ...named('notes'),
    ...ANYWHERE,
    options: [textOption('notes.text', LONGEST_NOTE), booleanOption('notes.clear'), tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { text, clear } = wanted.parse(invocation.options)
    const found = await whichEver(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    if (clear) return writeNote(act, '')
    return text === undefined ? showNote(act) : writeNote(act, text)
  },

  complete: suggestTables,
} satisfies Command
