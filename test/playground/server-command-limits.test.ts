import { describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { beforeTries } from '../tries.ts'
import { api } from './api.ts'
import { hold, type Limit, letters, many } from './limits.ts'

let playground: Playground
let ask: ReturnType<typeof api>

beforeTries(async () => {
  playground = await startPlayground({ requestsPerSecond: 10_000 })
  ask = api(playground)
  return () => playground.close()
})

const path = () => `/applications/${playground.world.bot}/commands`

describe('the limits of commands', () => {
  const command = (part: object = {}) => ({ name: 'play', description: 'x', ...part })
  const option = (part: object = {}) => ({ type: 3, name: 'game', description: 'x', ...part })
  const choices = (count: number) => many(count, index => ({ name: `${index}`, value: `${index}` }))
  const commandLimits: readonly Limit[] = [
    ['characters of a name', size => command({ name: letters(size) }), 32, '0.name: APPLICATION_COMMAND_INVALID_NAME'],
    [
      'characters of a description',
      size => command({ description: letters(size) }),
      100,
      '0.description: BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a description at all',
      size => command({ description: letters(size) }),
      1,
      '0.description: BASE_TYPE_BAD_LENGTH',
      -1,
    ],
    [
      'options',
      size => command({ options: many(size, index => option({ name: `o${index}` })) }),
      25,
      '0.options: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'choices',
      size => command({ options: [option({ choices: choices(size) })] }),
      25,
      '0.options.0.choices: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'characters of a choice’s name',
      size => command({ options: [option({ choices: [{ name: letters(size), value: 'x' }] })] }),
      100,
      '0.options.0.choices.0.name: BASE_TYPE_BAD_LENGTH',
    ],
    [
      'characters in all',
      size => {
        const full = option({
          choices: many(24, index => ({ name: `${index}`.padEnd(90, 'n'), value: `${index}`.padEnd(90, 'v') })),
        })
        // 4 and 1 for the command, 4320 and 5 for one full option, 11 more letters for the other two.
        const rest = size - 5 - 4325 - 5
        const half = Math.floor(rest / 40)
        const filling = many(20, index => ({ name: `${index}`.padEnd(half, 'n'), value: `${index}`.padEnd(half, 'v') }))
        const used = half * 40
        return command({
          options: [full, option({ name: 'more', choices: [...filling, ...choicesOf(rest - used)] })],
        })
      },
      8000,
      '0: APPLICATION_COMMAND_TOO_LARGE',
    ],
  ]
  const choicesOf = (characters: number) => (characters < 2 ? [] : [{ name: 'a', value: letters(characters - 1) }])

  hold(commandLimits, body => ask('PUT', path(), [body]))

  test.each<readonly [what: string, kind: number, most: number]>([
    ['slash commands', 1, 100],
    ['user commands', 2, 15],
    ['message commands', 3, 15],
  ])('%s', async (_, type, most) => {
    const commands = (count: number) =>
      many(count, index => ({ type, name: `c${index}`, ...(type === 1 && { description: 'x' }) }))
    expect((await ask('PUT', path(), commands(most))).code).toBe(0)
    expect((await ask('PUT', path(), commands(most + 1))).code).toBe(30032)
    expect((await ask('POST', path(), commands(most + 1).at(-1))).code).toBe(30032)
  })

  test.each<readonly [what: string, command: object, faults: readonly string[]]>([
    ['capitals in a name', command({ name: 'Play' }), ['0.name: APPLICATION_COMMAND_INVALID_NAME']],
    ['a space in a name', command({ name: 'a b' }), ['0.name: APPLICATION_COMMAND_INVALID_NAME']],
    [
      'a translation that is no name',
      command({ name_localizations: { fr: 'Jouer !' } }),
      ['0.name_localizations.fr: APPLICATION_COMMAND_INVALID_NAME'],
    ],
    [
      'what is required after what is optional',
      command({ options: [option(), option({ name: 'b', required: true })] }),
      ['0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
    ],
    [
      'options of one name',
      command({ options: [option(), option()] }),
      ['0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_EXISTS'],
    ],
    [
      'options beside subcommands',
      command({ options: [option(), { type: 1, name: 'new', description: 'x' }] }),
      ['0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
    ],
    [
      'a group within a group',
      command({
        options: [{ type: 2, name: 'a', description: 'x', options: [{ type: 2, name: 'b', description: 'x' }] }],
      }),
      ['0.options.0.options.0: UNION_TYPE_CHOICES'],
    ],
    [
      'suggestions beside choices',
      command({ options: [option({ autocomplete: true, choices: choices(1) })] }),
      ['0.options.0.choices: APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES'],
    ],
  ])('%s', async (_, body, faults) => {
    const before = playground.world.commands()
    expect(await ask('PUT', path(), [body])).toMatchObject({
      code: 50035,
      faults,
    })
    expect(playground.world.commands()).toEqual(before)
  })

  test('commands of one name', async () => {
    const { faults } = await ask('PUT', path(), [command(), command()])
    expect(faults).toEqual(['1: APPLICATION_COMMANDS_DUPLICATE_NAME'])
  })
})
