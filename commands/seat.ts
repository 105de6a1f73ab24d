import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import {
  autocompletedOption,
  named,
  seatOption,
  subcommand,
  tableOption,
  WHERE_THE_BOT_IS,
} from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { giveUpSeat, substituteComputer, takeBack, takeOver } from '../src/operations/substitutes.ts'
import type { Completion } from '../src/operations/typed/invocation.ts'
import { suggestLevels, suggestSeats } from '../src/operations/typed/suggestions.ts'
import { atOnlySeat, suggestToSit, whichToSit } from '../src/operations/typed/which-seat.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { sentence } from '../src/pages/model/refusals.ts'
import type { WayIn } from '../src/tables/substitutes/where-to-sit.ts'

const wanted = z.object({ seat: z.int().optional(), level: z.string().optional() })

/** The subcommands that bring somebody without a seat to one. */
const wayIn = z.enum(['take', 'back']) satisfies z.ZodType<WayIn>

/** Seats of running games that change hands. */
export default {
  data: {
    ...named('seat'),
    ...WHERE_THE_BOT_IS,
    options: [
      subcommand('seat.give', [tableOption]),
      subcommand('seat.take', [seatOption(), tableOption]),
      subcommand('seat.computer', [autocompletedOption('seat.computer.level'), seatOption(), tableOption]),
      subcommand('seat.back', [tableOption]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const how = wayIn.safeParse(invocation.sub).data
    const found = await (how === undefined ? whichTable(invocation, house) : whichToSit(invocation, house, how))
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    const { seat, level } = wanted.parse(invocation.options)
    switch (invocation.sub) {
      case 'give':
        return giveUpSeat(act)
      case 'take':
        return takeOver(act, seat)
      case 'computer':
        return substituteComputer(act, { seat, level })
      case 'back':
        return takeBack(act)
      default:
        return sentence('refused.unknown-command', invocation.locale)
    }
  },

  async complete(invocation: Completion, house) {
    const how = wayIn.safeParse(invocation.sub).data
    switch (invocation.focused.name) {
      case 'seat':
        return suggestSeats(how === undefined ? invocation : await atOnlySeat(invocation, house, how), house)
      case 'level':
        return suggestLevels(invocation, house)
      default:
        return how === undefined ? suggestTables(invocation, house) : suggestToSit(invocation, house, how)
    }
  },
} satisfies Command
