import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import {
  abandonTable,
  dismissComputer,
  joinTable,
  leaveTable,
  resignSeat,
  seatComputer,
  sendAway,
  startTable,
} from '../src/discord/acts/acts.ts'
import {
  autocompletedOption,
  booleanOption,
  choice,
  integerOption,
  named,
  subcommand,
  tableOption,
} from '../src/discord/commands/describe.ts'
import { suggestGames, suggestLevels, suggestOptions } from '../src/discord/commands/suggestions.ts'
import { parseOptions } from '../src/discord/commands/typed-options.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Call, Command, Completion } from '../src/discord/messages/command.ts'
import type { House } from '../src/discord/messages/house.ts'
import { missingPermissions } from '../src/discord/messages/permissions.ts'
import { explain, sentence } from '../src/discord/messages/refusals.ts'
import type { Reply } from '../src/discord/messages/reply.ts'
import { open } from '../src/tables/lobby/open.ts'
import { LATES, PACES } from '../src/tables/record/paces.ts'

const newTable = z.object({
  game: z.string(),
  players: z.int().optional(),
  options: z.string().default(''),
  pace: z.enum(PACES).optional(),
  late: z.enum(LATES).optional(),
  quiet: z.boolean().optional(),
  silence: z.boolean().optional(),
})
const newComputer = z.object({ level: z.string().optional() })

/** Seats wanted at a new table where nobody says how many. */
const USUAL_PLAYERS = 4

async function openTable(call: Call, house: House): Promise<Reply> {
  const missing = call.guild === undefined ? [] : missingPermissions(call)
  if (missing.length > 0) return sentence('refused.permissions', call.locale, { permissions: { list: missing } })
  const { game, players, options, ...clock } = newTable.parse(call.options)
  const [min, max] = house.desk.games.get(game)?.seats ?? [1, 1]
  const opened = await open(house.desk, {
    interaction: call.interaction,
    user: call.user,
    name: call.name,
    game,
    places: players ?? Math.min(Math.max(USUAL_PLAYERS, min), max),
    options: parseOptions(options),
    ...clock,
    channel: call.channel,
    parent: call.parent,
    ...(call.guild !== undefined && { guild: call.guild.id }),
    locale: call.guild?.locale ?? (call.guild === undefined ? call.locale : house.locale),
  })
  return opened.ok ? sentence('done.opened', call.locale, { table: opened.table }) : explain(house, opened, call.locale)
}

const ACTS = new Map([
  ['join', joinTable],
  ['leave', leaveTable],
  ['start', startTable],
  ['dismiss', dismissComputer],
  ['resign', resignSeat],
  ['abandon', abandonTable],
])

/** Opening, joining, starting and closing tables. */
export default {
  data: {
    ...named('play'),
    options: [
      subcommand('play.new', [
        autocompletedOption('play.new.game', { required: true }),
        integerOption('play.new.players', 1, 8),
        autocompletedOption('play.new.options'),
        {
          ...named('play.new.pace'),
          type: ApplicationCommandOptionType.String,
          choices: PACES.map(pace => choice(`play.new.pace.${pace}`, pace)),
        },
        {
          ...named('play.new.late'),
          type: ApplicationCommandOptionType.String,
          choices: LATES.map(late => choice(`play.new.late.${late}`, late)),
        },
        booleanOption('play.new.quiet'),
        booleanOption('play.new.silence'),
      ]),
      subcommand('play.join', [tableOption]),
      subcommand('play.leave', [tableOption]),
      subcommand('play.start', [tableOption]),
      subcommand('play.computer', [autocompletedOption('play.computer.level'), tableOption]),
      subcommand('play.dismiss', [tableOption]),
      subcommand('play.remove', [
        { ...named('play.remove.player'), type: ApplicationCommandOptionType.User, required: true },
        tableOption,
      ]),
      subcommand('play.resign', [tableOption]),
      subcommand('play.abandon', [tableOption]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    if (call.sub === 'new') return openTable(call, house)
    const found = await whichTable(call, house)
    if (!found.ok) return found.reply
    const act = { asker: call, house, table: found.table }
    if (call.sub === 'remove') return sendAway(act, String(call.options.player))
    if (call.sub === 'computer') return seatComputer(act, newComputer.parse(call.options).level)
    return ACTS.get(call.sub)?.(act) ?? sentence('refused.unknown-command', call.locale)
  },

  async complete(call: Completion, house) {
    switch (call.focused.name) {
      case 'game':
        return suggestGames(call, house)
      case 'options':
        return suggestOptions(call, house)
      case 'level':
        return suggestLevels(call, house)
      default:
        return suggestTables(call, house)
    }
  },
} satisfies Command
