import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandSubcommandOption,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import type { Grammar } from '../../engine/contract/faces.ts'
import type { AnyGame } from '../../engine/contract/game.ts'
import { LONGEST_LINE } from '../../operations/lines/typed-moves.ts'
import { gameText, gameWords } from '../../words/words.ts'
import {
  ANYWHERE,
  autocompletedOption,
  booleanOption,
  inEveryLanguage,
  subcommand,
  tableOption,
} from '../commands/describe.ts'
import { example, gameDescription, said } from './game-description.ts'
import { optionsOf } from './grammar.ts'
import { orderOptions } from './order-options.ts'

/** What Discord is told of a game's command: a subcommand for each move, among those that the house has for every game. */
export function commandData(game: AnyGame): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const { id, notation, plan, orders } = game
  const lines = isTypedInLines(game)
  return {
    ...commandDescription(id),
    ...ANYWHERE,
    options: [
      ...(lines ? [housesOwn(id, 'turn', [lineOption(id, 'turn')])] : []),
      ...(plan === undefined ? [] : [housesOwn(id, 'plan', [lineOption(id, 'plan')])]),
      ...moveSubcommands(id, notation.grammar ?? {}),
      ...(lines ? [housesOwn(id, 'undo', [switchOption(id, 'undo.all')])] : []),
      ...(orders
        ? [housesOwn(id, 'order', [...orderOptions(id, orders.options), switchOption(id, 'order.clear')])]
        : []),
    ],
  }
}

/** Whether moves are typed in lines and taken back one by one: where they go word by word, or no grammar tells them apart. */
function isTypedInLines({ notation }: AnyGame): boolean {
  return notation.next !== undefined || notation.grammar === undefined
}

function commandDescription(game: string) {
  return inEveryLanguage((what, locale) => {
    if (what === 'name') return game
    const name = gameWords(game, locale).say('game.name')
    return gameText(game, locale, 'command.description') ?? said('usual.command', { game: name })(locale)
  })
}

function moveSubcommands(game: string, grammar: Grammar): readonly APIApplicationCommandSubcommandOption[] {
  return Object.entries(grammar).map(([verb, notation]) => {
    const options = optionsOf(notation).map(({ name, required }) =>
      autocompletedOption(gameDescription(game, `${verb}.${name}`, said('usual.option')), { required }),
    )
    return subcommand(gameDescription(game, verb, said('usual.move', { notation })), [...options, tableOption])
  })
}

/** A subcommand that the house describes for every game. */
function housesOwn(
  game: string,
  path: 'turn' | 'plan' | 'undo' | 'order',
  options: readonly APIApplicationCommandBasicOption[],
): APIApplicationCommandSubcommandOption {
  return subcommand(gameDescription(game, path, said('usual.option')), [...options, tableOption])
}

/** A line of moves; it must be given, so that what is typed after the subcommand goes into it at once. */
function lineOption(game: string, path: 'turn' | 'plan') {
  const usual = example(game, 'notation.example', 'turn.moves.description')
  return autocompletedOption(gameDescription(game, `${path}.moves`, usual), { required: true, longest: LONGEST_LINE })
}

function switchOption(game: string, path: 'undo.all' | 'order.clear') {
  return booleanOption(gameDescription(game, path, said('usual.option')))
}
