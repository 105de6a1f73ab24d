import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import { asMeant } from '../../src/discord/commands/meant-options.ts'
import { parseOptions } from '../../src/discord/commands/typed-options.ts'
import type { Options } from '../../src/discord/messages/command.ts'
import { meant } from '../../src/discord/words/meant.ts'
import { games } from '../../src/games/index.ts'

/** What is meant by the options of a command that are typed so. */
function meantBy(typed: string, options: Options): Options {
  const [name, sub = ''] = typed.split(' ')
  const command = commands.find(({ data }) => data.name === name)
  if (command === undefined) throw new Error(`no command ${typed}`)
  return asMeant(command, { sub, options }, games).options
}

test.each([
  { typed: 'incan-gold', is: 'incan-gold' },
  { typed: 'Incan Gold', is: 'incan-gold' },
  { typed: ' incan g', is: 'incan-gold' },
  { typed: 'in go', is: 'incan-gold' },
  { typed: 'CÜZ', is: 'cuzco' },
  { typed: '', is: '' },
  { typed: 'chess', is: 'chess' },
])('a game that is typed as “$typed” is $is', ({ typed, is }) => {
  expect(meantBy('play new', { game: typed, players: 3 })).toEqual({ game: is, players: 3 })
})

describe.each([
  { command: 'play practice', game: 'Incan', option: 'level', typed: 'jag', is: 'hard' },
  { command: 'play practice', game: 'Incan', option: 'level', typed: 'chauve', is: 'easy' },
  { command: 'play practice', game: 'Incan', option: 'level', typed: 'x', is: 'x' },
  { command: 'play practice', game: 'Cuzco', option: 'level', typed: 'fac', is: 'easy' },
  { command: 'play practice', game: 'Cuzco', option: 'level', typed: 'daring', is: 'daring' },
  { command: 'play computer', option: 'level', typed: 'nor', is: 'normal' },
  { command: 'seat computer', option: 'level', typed: 'jaguar', is: 'hard' },
  { command: 'play new', option: 'pace', typed: 'fast', is: 'FAST' },
  { command: 'play new', option: 'pace', typed: 'tranq', is: 'RELAXED' },
  { command: 'play new', option: 'late', typed: 'a computer', is: 'COMPUTER' },
  { command: 'rules', game: 'cuzco', option: 'chapter', typed: 'festivals', is: 'festival' },
  { command: 'rules', game: 'cuzco', option: 'chapter', typed: 'poser', is: 'terrain' },
  { command: 'rules', game: 'cuzco', option: 'chapter', typed: 'the', is: 'the' },
  { command: 'rules', option: 'chapter', typed: 'setup', is: 'setup' },
  { command: 'settings', option: 'zone', typed: 'paris', is: 'Europe/Paris' },
  { command: 'settings', option: 'zone', typed: 'america/new y', is: 'America/New_York' },
  { command: 'settings', option: 'zone', typed: 'europe', is: 'europe' },
  { command: 'settings', option: 'zone', typed: 'utc', is: 'UTC' },
  { command: 'settings', option: 'zone', typed: 'IST', is: 'IST' },
  { command: 'settings', option: 'zone', typed: 'cat', is: 'cat' },
  { command: 'settings', option: 'zone', typed: 'MET', is: 'MET' },
  { command: 'settings', option: 'language', typed: 'fran', is: 'fr' },
  { command: 'vote ask', option: 'kind', typed: 'undo', is: 'UNDO' },
  { command: 'notes', option: 'text', typed: 'Incan', is: 'Incan' },
  { command: 'turn', option: 'moves', typed: 'inc', is: 'inc' },
])('/$command $option:$typed', ({ command, game, option, typed, is }) => {
  test(`means ${is}`, () => {
    const named = game === undefined ? {} : { game }
    expect(meantBy(command, { ...named, [option]: typed })[option]).toBe(is)
  })
})

test.each([
  ['odds', { odds: true }],
  ['od', { odds: true }],
  ['arti ol', { artifacts: 'old' }],
  ['Artefacts : aucun; od', { artifacts: 'none', odds: true }],
  ['artifacts=new', { artifacts: 'new' }],
  ['artifacts', { artifacts: true }],
  ['odds false', { odds: false }],
  ['nothing', { nothing: true }],
])('options that are typed as “%s” are understood', (typed, options) => {
  const line = meantBy('play new', { game: 'incan', options: typed }).options
  expect(parseOptions(String(line))).toEqual(options)
})

test('what several begin with is none of them, and a whole name is before a longer one', () => {
  const choices = ['same-1', 'same-2', 'other', 'other thing'].map(id => ({ id, names: [] }))
  expect(['same', 'same-1', 'oth', 'other', 'other th'].map(typed => meant(typed, choices))).toEqual([
    'same',
    'same-1',
    'oth',
    'other',
    'other thing',
  ])
})
