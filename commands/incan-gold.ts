import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { giveOrder, playMoves } from '../src/discord/acts/acts.ts'
import { completed, described, flag, subcommand, tableOption, whole } from '../src/discord/commands/describe.ts'
import { suggestMoves } from '../src/discord/commands/suggestions.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { sentence } from '../src/discord/messages/refusals.ts'
import { AFTER_MOVE } from '../src/discord/pages/turn.ts'

const chosen = z.object({ choice: z.string() })

const ordered = z.object({
  hazards: z.int().optional(),
  gems: z.int().optional(),
  artifact: z.boolean().default(false),
  left: z.int().optional(),
  risk: z.int().optional(),
  clear: z.boolean().default(false),
})

/** The order as it is typed: `hazards 3; artifact`. */
function orderText({ artifact, clear: _, ...numbers }: z.infer<typeof ordered>): string {
  const conditions = Object.entries(numbers).map(([name, value]) => `${name} ${value}`)
  return [...conditions, ...(artifact ? ['artifact'] : [])].join('; ')
}

const GAME = 'incan-gold'

/** The moves of Incan Gold. */
export default {
  data: {
    ...described('incan-gold'),
    options: [
      subcommand('incan-gold.choose', [completed('incan-gold.choose.choice', { required: true }), tableOption]),
      subcommand('incan-gold.order', [
        whole('incan-gold.order.hazards', 1, 5),
        whole('incan-gold.order.gems', 1, 200),
        flag('incan-gold.order.artifact'),
        whole('incan-gold.order.left', 1, 7),
        whole('incan-gold.order.risk', 1, 100),
        flag('incan-gold.order.clear'),
        tableOption,
      ]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichTable(call, house, GAME)
    if (!found.ok) return found.reply
    const act = { asker: call, house, table: found.table }
    if (call.sub === 'choose') return playMoves(act, [chosen.parse(call.options).choice], AFTER_MOVE)
    const order = ordered.parse(call.options)
    if (order.clear) return giveOrder(act, undefined)
    const text = orderText(order)
    return text === '' ? sentence('refused.nothing-wanted', call.locale) : giveOrder(act, text)
  },

  complete: (call, house) =>
    call.focused.name === 'choice' ? suggestMoves(call, house, GAME) : suggestTables(call, house),
} satisfies Command
