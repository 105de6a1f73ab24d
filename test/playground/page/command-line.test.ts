import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import {
  addOption,
  beginLine,
  chooseValue,
  furtherOptions,
  removeOption,
  typeOption,
} from '../../../src/playground/page/command-line/command-line.ts'
import { chosenBasicOptions, optionProblem } from '../../../src/playground/page/command-line/filled-option.ts'
import { leafCommands, matchingCommands } from '../../../src/playground/page/command-line/leaf-command.ts'
import { wordsFor } from '../../../src/playground/page/model/words.ts'

const words = wordsFor('en')
const id = '12345678901234567'

function command(name: string, options: APIApplicationCommandOption[], french?: string): APIApplicationCommand {
  return {
    id,
    application_id: id,
    version: id,
    default_member_permissions: null,
    type: ApplicationCommandType.ChatInput,
    name,
    description: `What ${name} does`,
    ...(french === undefined ? {} : { name_localizations: { fr: french } }),
    options,
  }
}

const game = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: 'Which game',
  required: true,
  choices: [
    { name: 'Cuzco', value: 'cuzco' },
    { name: 'Incan Gold', value: 'incan-gold' },
  ],
} satisfies APIApplicationCommandOption
const players = {
  type: ApplicationCommandOptionType.Integer,
  name: 'players',
  description: 'How many',
  min_value: 2,
  max_value: 8,
} satisfies APIApplicationCommandOption

const play = command('play', [
  { type: ApplicationCommandOptionType.Subcommand, name: 'new', description: 'Open', options: [players, game] },
  { type: ApplicationCommandOptionType.Subcommand, name: 'join', description: 'Take a seat' },
  {
    type: ApplicationCommandOptionType.SubcommandGroup,
    name: 'seat',
    description: 'Seats',
    options: [{ type: ApplicationCommandOptionType.Subcommand, name: 'give', description: 'Give', options: [players] }],
  },
])
const help = command('help', [], 'aide')

function leaf(name: string) {
  const found = leafCommands([play, help], 'en-GB').find(candidate => candidate.name === name)
  if (found === undefined) throw new Error(`no command ${name}`)
  return found
}

describe('commands laid flat', () => {
  test('are one for each subcommand, commands by name and what is in them in the order of the bot', () => {
    expect(leafCommands([play, help], 'en-GB').map(({ name }) => name)).toEqual([
      'help',
      'play new',
      'play join',
      'play seat give',
    ])
  })

  test('carry the names of the user’s locale', () => {
    expect(leafCommands([help], 'fr').map(({ name }) => name)).toEqual(['aide'])
  })

  test('are found by how they begin, then by what they contain', () => {
    const found = matchingCommands(leafCommands([play, command('new', [])], 'en-GB'), 'NEW')
    expect(found.map(({ name }) => name)).toEqual(['new', 'play new'])
  })

  test('put their options where Discord wants them', () => {
    const value = { name: 'players', type: 4, value: 3 }
    expect(leaf('play seat give').wrap([value])).toEqual([
      { name: 'seat', type: 2, options: [{ name: 'give', type: 1, options: [value] }] },
    ])
    expect(leaf('help').wrap([])).toEqual([])
  })
})

describe('a command being typed', () => {
  const begun = beginLine(leaf('play new'))

  test('begins with what is required', () => {
    expect(begun.filled.map(({ option }) => option.name)).toEqual(['game'])
    expect(furtherOptions(begun).map(({ name }) => name)).toEqual(['players'])
  })

  test('goes to the end when nothing required is left to fill', () => {
    expect(chooseValue(begun, 'Cuzco', 'cuzco').at).toBe(1)
  })

  test('keeps what is required when the last of it is taken away', () => {
    const longer = addOption(begun, players)
    expect(removeOption(longer, 1).filled).toEqual(begun.filled)
    expect(removeOption(begun, 0).filled).toEqual(begun.filled)
  })

  test('sends what was chosen, not what it is called', () => {
    const done = typeOption(addOption(chooseValue(begun, 'Incan Gold', 'incan-gold'), players), '4')
    expect(chosenBasicOptions(done.filled)).toEqual([
      { name: 'game', type: 3, value: 'incan-gold' },
      { name: 'players', type: 4, value: 4 },
    ])
  })

  test('sends the field being typed as it stands, for completion', () => {
    const typing = typeOption(addOption(begun, players), 'x')
    expect(chosenBasicOptions(typing.filled, 'players')).toEqual([
      { name: 'players', type: 4, value: 'x', focused: true },
    ])
  })

  test.each([
    ['nothing', '', words.optionMissing],
    ['no choice of the list', 'chess', words.optionInvalid],
  ])('marks a required list with %s', (_, text, problem) => {
    const [field] = typeOption(begun, text).filled
    expect(field && optionProblem(field, words)).toBe(problem)
  })

  test.each([
    ['', undefined],
    ['8', undefined],
    ['9', words.optionInvalid],
    ['2.5', words.optionInvalid],
    ['two', words.optionInvalid],
  ])('judges the number %j', (text, problem) => {
    const field = typeOption(addOption(begun, players), text).filled[1]
    expect(field && optionProblem(field, words)).toBe(problem)
  })
})
