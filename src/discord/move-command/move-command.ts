import type { AnyGame } from '../../engine/contract/game.ts'
import { LONGEST_LINE, splitMoves } from '../../operations/lines/split-moves.ts'
import type { Act } from '../../operations/model/act.ts'
import type { Completion, Invocation, Suggestion } from '../../operations/model/invocation.ts'
import type { Services } from '../../operations/model/services.ts'
import { giveOrder, planMoves, playMoves, undoSteps } from '../../operations/my-turn.ts'
import { suggestMoves, suggestPlan, suggestWords } from '../../operations/typed/suggestions.ts'
import { whichOwn } from '../../operations/typed/which-own.ts'
import { suggestTables } from '../../operations/typed/which-table.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { AFTER_MOVE } from '../../pages/turn/turn-page.ts'
import { gameText, gameWords, sayOption } from '../../words/words.ts'
import { type Action, atTable, type Command, group, type Tables } from '../slash/command.ts'
import { ANYWHERE, type Description, inEveryLanguage } from '../slash/description.ts'
import { completed, type Options, required, yesOrNo } from '../slash/options.ts'
import { commandFaults, repeated } from './command-faults.ts'
import { example, gameDescription, said } from './game-description.ts'
import { firstWord, isNotation, type MoveOption, moveOptions, moveWords } from './grammar.ts'
import { orderOptions, orderText } from './order-options.ts'

/**
 * The moves of a game, by its own command: a subcommand for each move, among those that Chaski has for every game.
 * Throws an Error that names the game if Discord would not take it.
 */
export function moveCommand(game: AnyGame): Command {
  const { id, notation, plan, orders } = game
  const lines = isTypedInLines(game)
  const command = group(commandDescription(id), ANYWHERE, [
    ...(lines ? [typedMoves(game)] : []),
    ...(plan === undefined ? [] : [typedPlan(game)]),
    ...Object.entries(notation.grammar ?? {}).map(([verb, text]) => move(game, verb, text)),
    ...(lines ? [undo(game)] : []),
    ...(orders === undefined ? [] : [order(game)]),
  ])
  const [fault] = [...grammarFaults(game), ...nameFaults(game), ...commandFaults(command.data)]
  if (fault !== undefined) throw new Error(`the command of the game ${id} is none that Discord takes: ${fault}`)
  return command
}

function grammarFaults({ id, notation }: AnyGame): readonly string[] {
  return Object.entries(notation.grammar ?? {})
    .filter(([, text]) => !isNotation(text))
    .map(([verb, text]) => `/${id} ${verb} is written “${text}”, which is no notation`)
}

/** Options of one name: a command that is made of them has one of them only. */
function nameFaults({ id, notation, orders }: AnyGame): readonly string[] {
  const named = Object.entries(notation.grammar ?? {}).map(([verb, text]) => {
    return { verb, names: [...moveOptions(text).map(({ name }) => name), 'table'] }
  })
  const ordered = { verb: 'order', names: [...Object.keys(orders?.options ?? {}), 'clear', 'table'] }
  return [...named, ordered].flatMap(({ verb, names }) =>
    repeated(names).map(name => `/${id} ${verb} has two options called “${name}”`),
  )
}

/** Whether moves are typed in lines and taken back one by one: where they go word by word, or no grammar tells them apart. */
function isTypedInLines({ notation }: AnyGame): boolean {
  return notation.next !== undefined || notation.grammar === undefined
}

function commandDescription(game: string): Description {
  return inEveryLanguage((what, locale) => {
    if (what === 'name') return game
    const name = gameWords(game, locale).say('game.name')
    return gameText(game, locale, 'command.description') ?? said('usual.command', { game: name })(locale)
  })
}

/** Tables of one game. */
function tablesOf(game: AnyGame): Tables {
  return { which: (invocation, services) => whichOwn(invocation, services, game.id), suggest: suggestTables }
}

/** A line of moves; it must be given, so that what is typed after the subcommand goes into it at once. */
function lineOption(game: AnyGame, path: 'turn' | 'plan') {
  const usual = example(game.id, 'notation.example', 'turn.moves.description')
  const suggest = (invocation: Completion, services: Services) =>
    path === 'plan' ? suggestPlan(invocation, services, game.id) : suggestMoves(invocation, services, game.id)
  return required(completed(gameDescription(game.id, `${path}.moves`, usual), suggest, { longest: LONGEST_LINE }))
}

const described = ({ id }: AnyGame, path: string) => gameDescription(id, path, said('usual.option'))

function typedMoves(game: AnyGame): Action {
  const run = (act: Act, { moves }: { readonly moves: string }) => playMoves(act, splitMoves(moves), AFTER_MOVE)
  return atTable(described(game, 'turn'), { moves: lineOption(game, 'turn') }, run, tablesOf(game))
}

function typedPlan(game: AnyGame): Action {
  const run = (act: Act, { moves }: { readonly moves: string }) => planMoves(act, splitMoves(moves))
  return atTable(described(game, 'plan'), { moves: lineOption(game, 'plan') }, run, tablesOf(game))
}

/** A move by the options of its notation. */
function move(game: AnyGame, verb: string, notation: string): Action {
  const options: Options = Object.fromEntries(
    moveOptions(notation).map(option => [option.name, moveOption(game, { verb, notation, option })]),
  )
  const run = (act: Act, _: unknown, actor: Invocation) =>
    playMoves(act, splitMoves(moveWords(notation, actor.options).join(' ')), AFTER_MOVE)
  return atTable(gameDescription(game.id, verb, said('usual.move', { notation })), options, run, tablesOf(game))
}

interface MovePart {
  readonly verb: string
  readonly notation: string
  readonly option: MoveOption
}

function moveOption(game: AnyGame, { verb, notation, option }: MovePart) {
  const described = gameDescription(game.id, `${verb}.${option.name}`, said('usual.option'))
  const suggest = (invocation: Completion, services: Services) =>
    option.whole ? suggestMoves(invocation, services, game.id) : suggestNext(invocation, services, { game, notation })
  const optional = completed(described, suggest)
  return option.required ? required(optional) : optional
}

/** The next word of a move; one that begins with an option begins with no other subcommand's word. */
async function suggestNext(
  invocation: Completion,
  services: Services,
  { game, notation }: { readonly game: AnyGame; readonly notation: string },
): Promise<readonly Suggestion[]> {
  const before = moveWords(notation, invocation.options, invocation.focused.name)
  const words = await suggestWords(invocation, services, { game: game.id, before })
  const others = new Set<unknown>(before.length > 0 ? [] : Object.values(game.notation.grammar ?? {}).map(firstWord))
  return words.filter(({ value }) => !others.has(value))
}

function undo(game: AnyGame): Action {
  return atTable(
    described(game, 'undo'),
    { all: yesOrNo(described(game, 'undo.all')) },
    (act, { all = false }) => undoSteps(act, all ? 'all' : 1),
    tablesOf(game),
  )
}

function order(game: AnyGame): Action {
  const wanted = orderOptions(game.id, game.orders?.options)
  const run = (act: Act, _: unknown, { options, locale, client }: Invocation): Promise<Reply> | Reply => {
    if (options.clear === true) return giveOrder(act, undefined)
    const text = orderText(game.orders?.options, options)
    if (text !== '') return giveOrder(act, text)
    return sentence('refused.nothing-wanted', locale, { option: sayOption('move order clear', client) })
  }
  const options = { ...wanted, clear: yesOrNo(described(game, 'order.clear')) }
  return atTable(described(game, 'order'), options, run, tablesOf(game))
}
