import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { giveUpSeat, substituteComputer, takeBack, takeOver } from '../src/discord/acts/substitutes.ts'
import { autocompletedOption, named, seatOption, subcommand, tableOption } from '../src/discord/commands/describe.ts'
import { suggestLevels, suggestSeats } from '../src/discord/commands/suggestions.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Command, Completion } from '../src/discord/messages/command.ts'
import { sentence } from '../src/discord/messages/refusals.ts'

const wanted = z.object({ seat: z.int().optional(), level: z.string().optional() })

/** Seats of running games that change hands. */
export default {
  data: {
    ...named('seat'),
    options: [
      subcommand('seat.give', [tableOption]),
      subcommand('seat.take', [seatOption(), tableOption]),
      subcommand('seat.computer', [autocompletedOption('seat.computer.level'), seatOption(), tableOption]),
      subcommand('seat.back', [tableOption]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const found = await whichTable(invocation, house)
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
    switch (invocation.focused.name) {
      case 'seat':
        return suggestSeats(invocation, house)
      case 'level':
        return suggestLevels(invocation, house)
      default:
        return suggestTables(invocation, house)
    }
  },
} satisfies Command
