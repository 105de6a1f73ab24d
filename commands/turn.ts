import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, autocompletedOption, choice, named, tableOption } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { answerWhy, showHint } from '../src/operations/advice.ts'
import { LONGEST_LINE, splitMoves } from '../src/operations/lines/typed-moves.ts'
import { playMoves, showTurn, undoSteps } from '../src/operations/my-turn.ts'
import { suggestMoves, suggestWhy } from '../src/operations/typed/suggestions.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { AFTER_MOVE } from '../src/pages/turn.ts'

const wanted = z.object({
  moves: z.string().optional(),
  undo: z.enum(['last', 'all']).optional(),
  why: z.string().optional(),
  hint: z.boolean().optional(),
})

/** One's turn: the panel, moves typed at once, a step back, why something is not possible, a possible turn. */
export default {
  data: {
    ...named('turn'),
    ...ANYWHERE,
    options: [
      autocompletedOption('turn.moves', { longest: LONGEST_LINE }),
      {
        ...named('turn.undo'),
        type: ApplicationCommandOptionType.String,
        choices: [choice('turn.undo.step', 'last'), choice('turn.undo.all', 'all')],
      },
      autocompletedOption('turn.why'),
      { ...named('turn.hint'), type: ApplicationCommandOptionType.Boolean },
      tableOption,
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { moves, undo, why, hint } = wanted.parse(invocation.options)
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    if (undo !== undefined) return undoSteps(act, undo)
    if (why !== undefined) return answerWhy(act, why)
    if (hint === true) return showHint(act)
    return moves === undefined ? showTurn(act) : playMoves(act, splitMoves(moves), AFTER_MOVE)
  },

  complete(invocation, house) {
    if (invocation.focused.name === 'moves') return suggestMoves(invocation, house)
    return invocation.focused.name === 'why' ? suggestWhy(invocation, house) : suggestTables(invocation, house)
  },
} satisfies Command
