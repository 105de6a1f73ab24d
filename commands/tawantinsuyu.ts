import {
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import { giveOrder, planMoves, playMoves, showTurn, undoSteps } from '../src/discord/acts/acts.ts'
import {
  type CommandPath,
  choice,
  completed,
  described,
  flag,
  subcommand,
  tableOption,
} from '../src/discord/commands/describe.ts'
import { type MoveNotation, moveWords } from '../src/discord/commands/move-options.ts'
import { suggestMoves, suggestPlan, suggestWords } from '../src/discord/commands/suggestions.ts'
import { splitMoves } from '../src/discord/commands/typed-moves.ts'
import { suggestTables, whichTable } from '../src/discord/commands/which-table.ts'
import type { Command, Options } from '../src/discord/messages/command.ts'
import { AFTER_MOVE } from '../src/discord/pages/turn.ts'

const GAME = 'tawantinsuyu'

const NOTATION: MoveNotation = {
  place: 'place <worker> <space> <by> <corn>',
  move: 'move <sections>',
  pray: 'pray',
  train: 'train',
  recruit: 'recruit',
  task: 'task <icon>',
  use: 'use <card>',
  take: 'take <card>',
  buy: 'buy <tiles>',
  hang: 'hang <end>',
  flip: 'flip <things>',
  build: 'build <building>',
  refresh: 'refresh <card> <buildings>',
  steps: 'steps <section>',
  statue: 'statue <god> <size>',
  produce: 'produce <buildings>',
  sacrifice: 'sacrifice <small> <large>',
  conquer: 'conquer <region> <space>',
  hire: 'hire <end>',
  spend: 'spend <card>',
}

const line = z.object({ moves: z.string().optional() })
const planned = z.object({ moves: z.string() })
const answered = z.object({ answer: z.string() })
const undone = z.object({ all: z.boolean().default(false) })
const ordered = z.object({ clear: z.boolean().default(false), table: z.unknown() }).catchall(z.string())

/** The standing answers as they are typed: `produce all; leftover pass`. */
function orderText(options: Options): string | undefined {
  const { clear, table: _, ...answers } = ordered.parse(options)
  const given = Object.entries(answers).map(([what, how]) => `${what} ${how}`)
  return clear || given.length === 0 ? undefined : given.join('; ')
}

/** A standing answer by what it answers. */
function standing(path: CommandPath, choices: ReturnType<typeof choice>[]): APIApplicationCommandStringOption {
  return { ...described(path), type: ApplicationCommandOptionType.String, choices, required: false }
}

const required = { required: true } as const

/** The moves of Tawantinsuyu. */
export default {
  data: {
    ...described('tawantinsuyu'),
    options: [
      subcommand('tawantinsuyu.turn', [completed('tawantinsuyu.turn.moves'), tableOption]),
      subcommand('tawantinsuyu.plan', [completed('tawantinsuyu.plan.moves', required), tableOption]),
      subcommand('tawantinsuyu.answer', [completed('tawantinsuyu.answer.answer', required), tableOption]),
      subcommand('tawantinsuyu.place', [
        completed('tawantinsuyu.place.worker', required),
        completed('tawantinsuyu.place.space', required),
        completed('tawantinsuyu.place.by', required),
        completed('tawantinsuyu.place.corn'),
        tableOption,
      ]),
      subcommand('tawantinsuyu.move', [completed('tawantinsuyu.move.sections', required), tableOption]),
      subcommand('tawantinsuyu.pray', [tableOption]),
      subcommand('tawantinsuyu.train', [tableOption]),
      subcommand('tawantinsuyu.recruit', [tableOption]),
      subcommand('tawantinsuyu.task', [completed('tawantinsuyu.task.icon', required), tableOption]),
      subcommand('tawantinsuyu.use', [completed('tawantinsuyu.use.card', required), tableOption]),
      subcommand('tawantinsuyu.take', [completed('tawantinsuyu.take.card', required), tableOption]),
      subcommand('tawantinsuyu.buy', [completed('tawantinsuyu.buy.tiles', required), tableOption]),
      subcommand('tawantinsuyu.hang', [completed('tawantinsuyu.hang.end', required), tableOption]),
      subcommand('tawantinsuyu.flip', [completed('tawantinsuyu.flip.things', required), tableOption]),
      subcommand('tawantinsuyu.build', [completed('tawantinsuyu.build.building', required), tableOption]),
      subcommand('tawantinsuyu.refresh', [
        completed('tawantinsuyu.refresh.card', required),
        completed('tawantinsuyu.refresh.buildings', required),
        tableOption,
      ]),
      subcommand('tawantinsuyu.steps', [completed('tawantinsuyu.steps.section', required), tableOption]),
      subcommand('tawantinsuyu.statue', [
        completed('tawantinsuyu.statue.god', required),
        completed('tawantinsuyu.statue.size', required),
        tableOption,
      ]),
      subcommand('tawantinsuyu.produce', [completed('tawantinsuyu.produce.buildings', required), tableOption]),
      subcommand('tawantinsuyu.sacrifice', [
        completed('tawantinsuyu.sacrifice.small', required),
        completed('tawantinsuyu.sacrifice.large', required),
        tableOption,
      ]),
      subcommand('tawantinsuyu.conquer', [
        completed('tawantinsuyu.conquer.region', required),
        completed('tawantinsuyu.conquer.space', required),
        tableOption,
      ]),
      subcommand('tawantinsuyu.hire', [completed('tawantinsuyu.hire.end', required), tableOption]),
      subcommand('tawantinsuyu.spend', [completed('tawantinsuyu.spend.card', required), tableOption]),
      subcommand('tawantinsuyu.undo', [flag('tawantinsuyu.undo.all'), tableOption]),
      subcommand('tawantinsuyu.order', [
        standing('tawantinsuyu.order.leftover', [
          choice('tawantinsuyu.order.leftover.pass', 'pass'),
          choice('tawantinsuyu.order.leftover.match', 'match'),
        ]),
        standing('tawantinsuyu.order.produce', [
          choice('tawantinsuyu.order.produce.all', 'all'),
          choice('tawantinsuyu.order.produce.pass', 'pass'),
        ]),
        standing('tawantinsuyu.order.worship', [
          choice('tawantinsuyu.order.worship.small', 'small'),
          choice('tawantinsuyu.order.worship.pass', 'pass'),
        ]),
        standing('tawantinsuyu.order.offering', [
          choice('tawantinsuyu.order.offering.offer', 'offer'),
          choice('tawantinsuyu.order.offering.pass', 'pass'),
        ]),
        standing('tawantinsuyu.order.rejuvenate', [
          choice('tawantinsuyu.order.rejuvenate.all', 'all'),
          choice('tawantinsuyu.order.rejuvenate.pass', 'pass'),
        ]),
        standing('tawantinsuyu.order.conquest', [choice('tawantinsuyu.order.conquest.pass', 'pass')]),
        standing('tawantinsuyu.order.climb', [
          choice('tawantinsuyu.order.climb.climb', 'climb'),
          choice('tawantinsuyu.order.climb.pass', 'pass'),
        ]),
        standing('tawantinsuyu.order.upkeep', [
          choice('tawantinsuyu.order.upkeep.gold', 'gold'),
          choice('tawantinsuyu.order.upkeep.vp', 'vp'),
        ]),
        standing('tawantinsuyu.order.feast', [choice('tawantinsuyu.order.feast.pass', 'pass')]),
        flag('tawantinsuyu.order.clear'),
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
      case 'plan':
        return planMoves(act, splitMoves(planned.parse(call.options).moves))
      case 'answer':
        return playMoves(act, splitMoves(answered.parse(call.options).answer), AFTER_MOVE)
      case 'undo':
        return undoSteps(act, undone.parse(call.options).all ? 'all' : 'last')
      case 'order':
        return giveOrder(act, orderText(call.options))
      default:
        return playMoves(act, splitMoves(moveWords(NOTATION, call.sub, call.options).join(' ')), AFTER_MOVE)
    }
  },

  async complete(call, house) {
    const { name } = call.focused
    if (name === 'table') return suggestTables(call, house)
    if (call.sub === 'plan') return suggestPlan(call, house, GAME)
    if (call.sub === 'turn' || call.sub === 'answer') return suggestMoves(call, house, GAME)
    return suggestWords(call, house, { game: GAME, before: moveWords(NOTATION, call.sub, call.options, name) })
  },
} satisfies Command
