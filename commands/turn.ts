import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { playMoves, showTurn, undoSteps } from '../src/discord/acts/acts.ts'
import { autocompletedOption, choice, named, tableOption } from '../src/discord/commands/describe.ts'
import { suggestMoves } from '../src/discord/commands/suggestions.ts'
import { splitMoves } from '../src/discord/commands/typed-moves.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { AFTER_MOVE } from '../src/discord/pages/turn.ts'

const wanted = z.object({ moves: z.string().optional(), undo: z.enum(['last', 'all']).optional() })

/** One's turn: the panel, moves typed at once, or a step back. */
export default {
  data: {
    ...named('turn'),
    options: [
      autocompletedOption('turn.moves'),
      {
        ...named('turn.undo'),
        type: ApplicationCommandOptionType.String,
        choices: [choice('turn.undo.step', 'last'), choice('turn.undo.all', 'all')],
      },
      tableOption,
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { moves, undo } = wanted.parse(invocation.options)
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    if (undo !== undefined) return undoSteps(act, undo)
    return moves === undefined ? showTurn(act) : playMoves(act, splitMoves(moves), AFTER_MOVE)
  },

  complete: (invocation, house) =>
    invocation.focused.name === 'moves' ? suggestMoves(invocation, house) : suggestTables(invocation, house),
} satisfies Command
