import { describe, expect, test } from 'vitest'
import { commandFaults, unambiguous } from '../../../src/discord/move-command/command-faults.ts'
import { moveCommand } from '../../../src/discord/move-command/move-command.ts'
import type { Grammar } from '../../../src/engine/contract/faces.ts'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import type { OrderOptions } from '../../../src/engine/contract/players.ts'
import { reapers } from '../../tables/reapers.ts'

/** The sample game with another grammar, and other things to ask for in an order. */
function reapersWith({ grammar, options }: { grammar?: Grammar; options?: OrderOptions }): AnyGame {
  return {
    ...reapers,
    notation: { ...reapers.notation, ...(grammar && { grammar }) },
    ...(reapers.orders && { orders: { ...reapers.orders, ...(options && { options }) } }),
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)
const verbs = (count: number) => Object.fromEntries(many(count).map(verb => [verb, `${verb} <what>`]))
const long = 'x'.repeat(33)
const options = many(10).map(name => `<${name}-${'x'.repeat(20)}>`)
const WORDY = Object.fromEntries(many(20).map(verb => [verb, options.join(' ')]))

const REFUSED: readonly (readonly [string, Parameters<typeof reapersWith>[0], string])[] = [
  ['26 subcommands', { grammar: verbs(25) }, '/reapers has 26 options, more than 25'],
  [
    '26 options',
    {
      grammar: {
        go: many(25)
          .map(name => `<${name}>`)
          .join(' '),
      },
    },
    '/reapers go has 26 options',
  ],
  ['26 choices', { options: { what: { type: 'choice', values: many(26) } } }, '/reapers order what has 26 choices'],
  ['a subcommand of 33 characters', { grammar: { [long]: 'go' } }, `/reapers ${long} cannot be called “${long}”`],
  ['a subcommand in capitals', { grammar: { Go: 'go' } }, '/reapers Go cannot be called “Go”'],
  ['an option in capitals', { grammar: { go: 'go <Hex>' } }, '/reapers go Hex cannot be called “Hex”'],
  ['a bracket too few', { grammar: { go: 'go <hex' } }, '/reapers go is written “go <hex”, which is no notation'],
  ['a move of no words', { grammar: { go: '' } }, '/reapers go is written “”'],
  [
    'what is required after what is optional',
    { grammar: { go: 'go [how] <where>' } },
    '/reapers go has an option that must',
  ],
  ['two options of one name', { grammar: { go: 'go <hex> <hex>' } }, '/reapers go has two options called “hex”'],
  ['a subcommand of Chaski’s name', { grammar: { order: 'order <what>' } }, '/reapers has two options called “order”'],
  [
    'numbers of which the least is more than the most',
    { options: { what: { type: 'number', min: 9, max: 3 } } },
    '/reapers order what takes numbers from 9 to 3, which are none',
  ],
  [
    'numbers with bounds that are not whole',
    { options: { what: { type: 'number', min: 0.5, max: 3 } } },
    '/reapers order what takes numbers from 0.5 to 3, which are not whole numbers that Discord keeps',
  ],
  [
    'numbers without a bound',
    { options: { what: { type: 'number', min: 0, max: Number.POSITIVE_INFINITY } } },
    '/reapers order what takes numbers from 0 to Infinity, which are not whole numbers that Discord keeps',
  ],
  ['no choices', { options: { what: { type: 'choice', values: [] } } }, '/reapers order what has no choices'],
  [
    'a choice twice',
    { options: { what: { type: 'choice', values: ['a', 'b', 'a'] } } },
    '/reapers order what has two choices called “a”',
  ],
  [
    'a choice of nothing',
    { options: { what: { type: 'choice', values: [''] } } },
    '/reapers order what has a choice of 0 characters',
  ],
  [
    'an order’s option in capitals',
    { options: { What: { type: 'flag' } } },
    '/reapers order What cannot be called “What”',
  ],
  [
    'an order’s option of Chaski’s name',
    { options: { clear: { type: 'flag' } } },
    '/reapers order has two options called “clear”',
  ],
  ['more than 8000 characters', { grammar: WORDY }, '/reapers has 13810 characters, more than 8000'],
]

describe('a game whose command has', () => {
  test.each(REFUSED)('%s is told so at the start, by its name', (_, own, why) => {
    expect(() => moveCommand(reapersWith(own))).toThrow(
      `the command of the game reapers is none that Discord takes: ${why}`,
    )
  })

  test('25 subcommands, with Chaski’s own, is played', () => {
    expect(moveCommand(reapersWith({ grammar: verbs(24) })).data.options).toHaveLength(25)
  })
})

describe('a command', () => {
  const text = (name: string, choices?: readonly { name: string; value: string }[]) => ({
    name,
    description: 'x',
    description_localizations: { fr: 'x'.repeat(100) },
    type: 3 as const,
    ...(choices && { choices: [...choices] }),
  })

  test('is counted by the longest translation of each text', () => {
    const options = many(20).map(name => ({
      name,
      description: 'x',
      type: 1 as const,
      options: many(10).map(name => text(name)),
    }))
    expect(commandFaults({ name: 'go', description: 'x', options })).toEqual([
      '/go has 20473 characters, more than 8000',
    ])
  })

  test('has no two choices of one value, though they are called differently', () => {
    const choices = [
      { name: 'one', value: 'a' },
      { name: 'two', value: 'a' },
      { name: 'three', value: 'x'.repeat(101) },
    ]
    expect(commandFaults({ name: 'go', description: 'x', options: [text('what', choices)] })).toEqual([
      '/go what has two choices of the value “a”',
      '/go what has a choice whose value has 101 characters, not 1 to 100',
    ])
  })
})

test('two commands of one name, in any language, are told at the start', () => {
  const named = (name: string, fr: string) => ({ data: { name, description: 'x', name_localizations: { fr } } })
  expect(unambiguous([named('go', 'go'), named('play', 'jouer')])).toHaveLength(2)
  expect(() => unambiguous([named('play', 'jouer'), named('play', 'play')])).toThrow('two commands are called /play')
  expect(() => unambiguous([named('seat', 'place'), named('place', 'place')])).toThrow('two commands are called /place')
})
