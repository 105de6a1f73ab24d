import { z } from 'zod'
import type { AnyGame } from '../../engine/contract/game.ts'
import { splitMoves } from '../../operations/lines/typed-moves.ts'
import type { Act } from '../../operations/model/act.ts'
import type { House } from '../../operations/model/house.ts'
import { giveOrder, planMoves, playMoves, undoSteps } from '../../operations/my-turn.ts'
import type { Completion, Invocation, Suggestion } from '../../operations/typed/invocation.ts'
import { suggestMoves, suggestPlan, suggestWords } from '../../operations/typed/suggestions.ts'
import { suggestTables, whichTable } from '../../operations/typed/which-table.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { AFTER_MOVE } from '../../pages/turn.ts'
import { sayOption } from '../../words/words.ts'
import type { Command } from '../messages/command.ts'
import { commandData } from './command-data.ts'
import { firstWord, isNotation, moveWords, optionsOf } from './grammar.ts'
import { commandFaults } from './limits.ts'
import { orderText } from './order-options.ts'

const line = z.object({ moves: z.string() })
const undone = z.object({ all: z.boolean().default(false) })
const ordered = z.object({ clear: z.boolean().default(false) })

/** The moves of a game, by its own command. Throws an Error that names the game if Discord would not take it. */
export function moveCommand(game: AnyGame): Command {
  const data = commandData(game)
  const [fault] = [...grammarFaults(game), ...commandFaults(data)]
  if (fault !== undefined) throw new Error(`the command of the game ${game.id} is none that Discord takes: ${fault}`)
  return {
    data,

    async execute(invocation, house) {
      const found = await whichTable(invocation, house, game.id)
      if (!found.ok) return found.reply
      const act = { asker: invocation, house, table: found.table }
      switch (invocation.sub) {
        case 'turn':
          return playMoves(act, splitMoves(line.parse(invocation.options).moves), AFTER_MOVE)
        case 'plan':
          return planMoves(act, splitMoves(line.parse(invocation.options).moves))
        case 'undo':
          return undoSteps(act, undone.parse(invocation.options).all ? 'all' : 'last')
        case 'order':
          return order(act, game, invocation)
        default:
          return playMoves(
            act,
            splitMoves(moveWords(notationOf(game, invocation), invocation.options).join(' ')),
            AFTER_MOVE,
          )
      }
    },

    async complete(invocation, house) {
      const { name } = invocation.focused
      if (name === 'table') return suggestTables(invocation, house)
      if (invocation.sub === 'plan') return suggestPlan(invocation, house, game.id)
      const isWhole = optionsOf(notationOf(game, invocation)).some(option => option.name === name && option.whole)
      return invocation.sub === 'turn' || isWhole
        ? suggestMoves(invocation, house, game.id)
        : suggestNext(invocation, house, game)
    },
  }
}

function grammarFaults({ id, notation }: AnyGame): readonly string[] {
  return Object.entries(notation.grammar ?? {})
    .filter(([, text]) => !isNotation(text))
    .map(([verb, text]) => `/${id} ${verb} is written “${text}”, which is no notation`)
}

function notationOf({ notation }: AnyGame, { sub }: Pick<Invocation, 'sub'>): string {
  return notation.grammar?.[sub] ?? ''
}

/** The next word of a move; one that begins with an option begins with no other subcommand's word. */
async function suggestNext(invocation: Completion, house: House, game: AnyGame): Promise<readonly Suggestion[]> {
  const before = moveWords(notationOf(game, invocation), invocation.options, invocation.focused.name)
  const words = await suggestWords(invocation, house, { game: game.id, before })
  const others = new Set<unknown>(before.length > 0 ? [] : Object.values(game.notation.grammar ?? {}).map(firstWord))
  return words.filter(({ value }) => !others.has(value))
}

function order(
  act: Act,
  { orders }: AnyGame,
  { options, locale, client }: Pick<Invocation, 'options' | 'locale' | 'client'>,
): Promise<Reply> | Reply {
  if (ordered.parse(options).clear) return giveOrder(act, undefined)
  const text = orderText(orders?.options, options)
  if (text !== '') return giveOrder(act, text)
  return sentence('refused.nothing-wanted', locale, { option: sayOption('move order clear', client) })
}
