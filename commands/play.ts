import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import {
  autocompletedOption,
  booleanOption,
  choice,
  integerOption,
  named,
  seatOption,
  subcommand,
  tableOption,
  WHERE_THE_BOT_IS,
} from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { askIfSure } from '../src/operations/give-up.ts'
import { LONGEST_LINE } from '../src/operations/lines/typed-moves.ts'
import { dismissComputer, joinTable, leaveTable, seatComputer, sendAway, startTable } from '../src/operations/lobby.ts'
import type { Act } from '../src/operations/model/act.ts'
import { explain } from '../src/operations/model/explain.ts'
import type { House } from '../src/operations/model/house.ts'
import { lackingHere } from '../src/operations/model/outside.ts'
import { beginPractice, beginWatched, opened, whereAndWho } from '../src/operations/practice.ts'
import type { Completion, Invocation } from '../src/operations/typed/invocation.ts'
import {
  suggestGames,
  suggestLevels,
  suggestLevelsOf,
  suggestOptions,
  suggestSeats,
} from '../src/operations/typed/suggestions.ts'
import { parseOptions } from '../src/operations/typed/typed-options.ts'
import { suggestTables, whichTable } from '../src/operations/typed/which-table.ts'
import { sentence } from '../src/pages/model/refusals.ts'
import type { Reply } from '../src/pages/model/reply.ts'
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
  hints: z.boolean().optional(),
  brisk: z.boolean().optional(),
})
const newPractice = z.object({ game: z.string(), players: z.int().optional(), level: z.string().optional() })
const newWatched = newPractice.extend({ options: z.string().default(''), brisk: z.boolean().optional() })
const newComputer = z.object({ level: z.string().optional() })
const dismissed = z.object({ seat: z.int().optional() })

/** Seats wanted at a new table where nobody says how many. */
const USUAL_PLAYERS = 4

async function openTable(invocation: Invocation, house: House): Promise<Reply> {
  const lacking = await lackingHere(invocation)
  if (lacking !== undefined) return lacking
  const { game, players, options, ...clock } = newTable.parse(invocation.options)
  const [min, max] = house.desk.games.get(game)?.seats ?? [1, 1]
  const where = whereAndWho(invocation, house)
  const done = await open(house.desk, {
    ...where,
    game,
    places: players ?? Math.min(Math.max(USUAL_PLAYERS, min), max),
    options: parseOptions(options),
    ...clock,
  })
  return done.ok
    ? opened(invocation, 'done.opened', { table: done.table, spoken: where.locale })
    : explain(house, done, invocation.locale)
}

/** Subcommands that name a game, and no table of it. */
const BEGUN_AT_ONCE: readonly string[] = ['practice', 'watch']

const ACTS = new Map<string, (act: Act) => Promise<Reply>>([
  ['join', joinTable],
  ['leave', act => leaveTable(act, false)],
  ['start', startTable],
  ['resign', act => askIfSure(act, 'resign')],
  ['abandon', act => askIfSure(act, 'abandon')],
])

/** Opening, joining, starting and closing tables. */
export default {
  data: {
    ...named('play'),
    ...WHERE_THE_BOT_IS,
    options: [
      subcommand('play.new', [
        autocompletedOption('play.new.game', { required: true }),
        integerOption('play.new.players', 1, 8),
        autocompletedOption('play.new.options', { longest: LONGEST_LINE }),
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
        booleanOption('play.new.hints'),
        booleanOption('play.new.brisk'),
      ]),
      subcommand('play.practice', [
        autocompletedOption('play.new.game', { required: true }),
        integerOption('play.new.players', 1, 8),
        autocompletedOption('play.practice.level'),
      ]),
      subcommand('play.watch', [
        autocompletedOption('play.new.game', { required: true }),
        integerOption('play.new.players', 1, 8),
        autocompletedOption('play.watch.level'),
        autocompletedOption('play.new.options', { longest: LONGEST_LINE }),
        booleanOption('play.new.brisk'),
      ]),
      subcommand('play.join', [tableOption]),
      subcommand('play.leave', [tableOption]),
      subcommand('play.start', [tableOption]),
      subcommand('play.computer', [autocompletedOption('play.computer.level'), tableOption]),
      subcommand('play.dismiss', [seatOption(), tableOption]),
      subcommand('play.remove', [
        { ...named('play.remove.player'), type: ApplicationCommandOptionType.User, required: true },
        tableOption,
      ]),
      subcommand('play.resign', [tableOption]),
      subcommand('play.abandon', [tableOption]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    if (invocation.sub === 'new') return openTable(invocation, house)
    if (invocation.sub === 'practice') return beginPractice(invocation, house, newPractice.parse(invocation.options))
    if (invocation.sub === 'watch') {
      const { options, ...wanted } = newWatched.parse(invocation.options)
      return beginWatched(invocation, house, { ...wanted, options: parseOptions(options) })
    }
    const found = await whichTable(invocation, house)
    if (!found.ok) return found.reply
    const act = { asker: invocation, house, table: found.table }
    if (invocation.sub === 'remove') return sendAway(act, String(invocation.options.player))
    if (invocation.sub === 'computer') return seatComputer(act, newComputer.parse(invocation.options).level)
    if (invocation.sub === 'dismiss') return dismissComputer(act, dismissed.parse(invocation.options).seat)
    return ACTS.get(invocation.sub)?.(act) ?? sentence('refused.unknown-command', invocation.locale)
  },

  async complete(invocation: Completion, house) {
    switch (invocation.focused.name) {
      case 'game':
        return suggestGames(invocation, house)
      case 'options':
        return suggestOptions(invocation, house)
      case 'level':
        return BEGUN_AT_ONCE.includes(invocation.sub)
          ? suggestLevelsOf(invocation, house)
          : suggestLevels(invocation, house)
      case 'seat':
        return suggestSeats(invocation, house)
      default:
        return suggestTables(invocation, house)
    }
  },
} satisfies Command
