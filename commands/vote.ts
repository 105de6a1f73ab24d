import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import {
  choice,
  named,
  seatOption,
  subcommand,
  tableOption,
  WHERE_THE_BOT_IS,
} from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import type { Completion } from '../src/operations/typed/invocation.ts'
import { suggestSeats } from '../src/operations/typed/suggestions.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { askOthers, showVotes } from '../src/operations/votes.ts'
import { sentence } from '../src/pages/model/refusals.ts'
import { VOTE_KINDS } from '../src/tables/record/vote.ts'

const wanted = z.object({ kind: z.enum(VOTE_KINDS), seat: z.int().optional() })

/** What the players of a running game ask of each other. */
export default {
  data: {
    ...named('vote'),
    ...WHERE_THE_BOT_IS,
    options: [
      subcommand('vote.ask', [
        {
          ...named('vote.ask.kind'),
          type: ApplicationCommandOptionType.String,
          choices: VOTE_KINDS.map(kind => choice(`vote.ask.kind.${kind}`, kind)),
          required: true,
        },
        seatOption(),
        tableOption,
      ]),
      subcommand('vote.show', [tableOption]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    switch (invocation.sub) {
      case 'ask':
        return askOthers(act, wanted.parse(invocation.options))
      case 'show':
        return showVotes(act)
      default:
        return sentence('refused.unknown-command', invocation.locale)
    }
  },

  complete: (invocation: Completion, house) =>
    invocation.focused.name === 'seat' ? suggestSeats(invocation, house) : suggestTables(invocation, house),
} satisfies Command
