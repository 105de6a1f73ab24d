import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, booleanOption, named, tableOption } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { showFilm, showReplay } from '../src/operations/look-back.ts'
import { suggestEnded, whichEver } from '../src/operations/typed/which-ended.ts'

const wanted = z.object({ film: z.boolean().default(false) })

/** A game once more, moment by moment or as an animated picture. */
export default {
  data: {
    ...named('replay'),
    ...ANYWHERE,
    options: [booleanOption('replay.film'), tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { film } = wanted.parse(invocation.options)
    const found = await whichEver(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    return film ? showFilm(act) : showReplay(act, 0)
  },

  complete: suggestEnded,
} satisfies Command
