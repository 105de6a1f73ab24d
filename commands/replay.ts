import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Command } from '../src/discord/command.ts'
import { described, flag, tableOption } from '../src/discord/describe.ts'
import { showFilm, showReplay } from '../src/discord/look-back.ts'
import { suggestEnded, whichEver } from '../src/discord/which-ended.ts'

const wanted = z.object({ film: z.boolean().default(false) })

/** A game once more, moment by moment or as an animated picture. */
export default {
  data: {
    ...described('replay'),
    options: [flag('replay.film'), tableOption],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const { film } = wanted.parse(call.options)
    const found = await whichEver(call, house)
    if (!found.ok) return found.reply
    const act = { asker: call, house, table: found.table }
    return film ? showFilm(act) : showReplay(act, 0)
  },

  complete: suggestEnded,
} satisfies Command
