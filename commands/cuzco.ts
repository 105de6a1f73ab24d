import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { type Act, giveOrder, playMoves, showTurn, undoSteps } from '../src/discord/acts/acts.ts'
import { choice, completed, described, flag, subcommand, tableOption, whole } from '../src/discord/commands/describe.ts'
import { type MoveNotation, moveWords } from '../src/discord/commands/move-options.ts'
import { suggestMoves, suggestWords } from '../src/discord/commands/suggestions.ts'
import { splitMoves } from '../src/discord/commands/typed-moves.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Command, Options } from '../src/discord/messages/command.ts'
import { sentence } from '../src/discord/messages/refusals.ts'
import type { Reply } from '../src/discord/messages/reply.ts'
import { AFTER_MOVE } from '../src/discord/pages/turn.ts'
import type { Locale } from '../src/discord/words/words.ts'

const GAME = 'cuzco'

const NOTATION: MoveNotation = {
  place: '<tile> <hex> <crops>',
  enter: 'enter <hex>',
  leave: 'leave <hex>',
  move: 'move <from> <to>',
  build: 'build <hex> <value>',
  expand: 'expand <hex> <value>',
  pond: 'pond <hex>',
  draw: 'draw <card>',
  token: 'token',
  festival: 'festival <city> <cards>',
  bid: 'bid <cards>',
  share: 'share',
  withdraw: 'withdraw',
  end: 'end',
}

const line = z.object({ moves: z.string().optional() })
const undone = z.object({ all: z.boolean().default(false) })

const ordered = z.object({
  fp: z.int().optional(),
  tie: z.enum(['share', 'raise']).default('share'),
  out: z.boolean().default(false),
  clear: z.boolean().default(false),
})

function order(act: Act, options: Options, locale: Locale): Promise<Reply> | Reply {
  const { fp, tie, out, clear } = ordered.parse(options)
  if (clear) return giveOrder(act, undefined)
  if (out) return giveOrder(act, 'stay out')
  return fp === undefined ? sentence('refused.nothing-wanted', locale) : giveOrder(act, `up to ${fp}, ${tie}`)
}

/** The moves of Cuzco. */
export default {
  data: {
    ...described('cuzco'),
    options: [
      subcommand('cuzco.turn', [completed('cuzco.turn.moves'), tableOption]),
      subcommand('cuzco.place', [
        completed('cuzco.place.tile', { required: true }),
        completed('cuzco.place.hex', { required: true }),
        completed('cuzco.place.crops'),
        tableOption,
      ]),
      subcommand('cuzco.enter', [completed('cuzco.enter.hex', { required: true }), tableOption]),
      subcommand('cuzco.leave', [completed('cuzco.leave.hex', { required: true }), tableOption]),
      subcommand('cuzco.move', [
        completed('cuzco.move.from', { required: true }),
        completed('cuzco.move.to', { required: true }),
        tableOption,
      ]),
      subcommand('cuzco.build', [
        completed('cuzco.build.hex', { required: true }),
        completed('cuzco.build.value', { required: true }),
        tableOption,
      ]),
      subcommand('cuzco.expand', [
        completed('cuzco.expand.hex', { required: true }),
        completed('cuzco.expand.value', { required: true }),
        tableOption,
      ]),
      subcommand('cuzco.pond', [completed('cuzco.pond.hex', { required: true }), tableOption]),
      subcommand('cuzco.draw', [completed('cuzco.draw.card', { required: true }), tableOption]),
      subcommand('cuzco.token', [tableOption]),
      subcommand('cuzco.festival', [
        completed('cuzco.festival.city', { required: true }),
        completed('cuzco.festival.cards', { required: true }),
        tableOption,
      ]),
      subcommand('cuzco.bid', [completed('cuzco.bid.cards', { required: true }), tableOption]),
      subcommand('cuzco.share', [tableOption]),
      subcommand('cuzco.withdraw', [tableOption]),
      subcommand('cuzco.undo', [flag('cuzco.undo.all'), tableOption]),
      subcommand('cuzco.end', [tableOption]),
      subcommand('cuzco.order', [
        whole('cuzco.order.fp', 1, 30),
        {
          ...described('cuzco.order.tie'),
          type: ApplicationCommandOptionType.String,
          choices: [choice('cuzco.order.tie.share', 'share'), choice('cuzco.order.tie.raise', 'raise')],
        },
        flag('cuzco.order.out'),
        flag('cuzco.order.clear'),
        tableOption,
      ]),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const found = await whichTable(call, house, GAME)
    if (!found.ok) return found.reply
    const act = { asker: call, house, table: found.table }
    switch (call.sub) {
      case 'turn': {
        const { moves } = line.parse(call.options)
        return moves === undefined ? showTurn(act) : playMoves(act, splitMoves(moves), AFTER_MOVE)
      }
      case 'undo':
        return undoSteps(act, undone.parse(call.options).all ? 'all' : 'last')
      case 'order':
        return order(act, call.options, call.locale)
      default:
        return playMoves(act, splitMoves(moveWords(NOTATION, call.sub, call.options).join(' ')), AFTER_MOVE)
    }
  },

  async complete(call, house) {
    const { name } = call.focused
    if (name === 'table') return suggestTables(call, house)
    if (call.sub === 'turn') return suggestMoves(call, house, GAME)
    const words = await suggestWords(call, house, {
      game: GAME,
      before: moveWords(NOTATION, call.sub, call.options, name),
    })
    // A move that begins with an option begins with no other subcommand's verb.
    return words.filter(({ value }) => !(value in NOTATION))
  },
} satisfies Command
