import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/index.ts'
import { asMeant } from '../../src/discord/slash/as-meant.ts'
import { games } from '../../src/games/index.ts'
import { parseOptions } from '../../src/operations/lines/parse-options.ts'
import type { Given } from '../../src/operations/model/invocation.ts'
import { suggestZones } from '../../src/operations/typed/suggest-zones.ts'
import { FORMER, storedZone, ZONES, zoneToday } from '../../src/tables/clocks/zones.ts'
import { meant } from '../../src/words/meant.ts'

/** What is meant by the options of a command that are typed so. */
function meantBy(typed: string, options: Given): Given {
  const [name, sub = ''] = typed.split(' ')
  const command = commands.find(({ data }) => data.name === name)
  if (command === undefined) throw new Error(`no command ${typed}`)
  return asMeant(command, { sub, options }, games).options
}

describe('zones are suggested', () => {
  test.each([
    ['kyiv', 'Europe/Kyiv'],
    ['kiev', 'Europe/Kyiv'],
    ['kolk', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['Kathmandu', 'Asia/Kathmandu'],
    ['rangoon', 'Asia/Yangon'],
    ['ho chi', 'Asia/Ho_Chi_Minh'],
    ['nuuk', 'America/Nuuk'],
    ['faroe', 'Atlantic/Faroe'],
    ['são p', 'America/Sao_Paulo'],
    ['népal', 'Asia/Kathmandu'],
    ['switz', 'Europe/Zurich'],
    ['utc+5:30', '+05:30'],
    ['', 'UTC'],
  ])('for “%s”: %s', (typed, zone) => {
    expect(suggestZones(typed).map(({ value }) => value)).toContain(zone)
  })

  test('each once, by the name that it has today', () => {
    const names = [...'aeiou'].flatMap(typed => suggestZones(typed).map(({ value }) => `${value}`))
    expect(names.filter(name => zoneToday(name) !== name)).toEqual([])
    expect(new Set(ZONES).size).toBe(ZONES.length)
    for (const [today, former] of Object.entries(FORMER)) {
      expect(ZONES).toContain(today)
      expect(ZONES).not.toContain(former)
      expect(storedZone.parse(former)).toBe(today)
      const clock = (zone: string) => new Date(1e12).toLocaleString('en', { timeZone: zone })
      expect(clock(today)).toBe(clock(former))
    }
  })
})

test.each([
  { typed: 'incan-gold', is: 'incan-gold' },
  { typed: 'Incan Gold', is: 'incan-gold' },
  { typed: ' incan g', is: 'incan-gold' },
  { typed: 'in go', is: 'incan-gold' },
  { typed: 'CÜZ', is: 'cuzco' },
  { typed: '', is: '' },
  { typed: 'diamant', is: 'incan-gold' },
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
  { command: 'settings', option: 'zone', typed: 'kiev', is: 'Europe/Kyiv' },
  { command: 'settings', option: 'zone', typed: 'Europe/Kiev', is: 'Europe/Kyiv' },
  { command: 'settings', option: 'zone', typed: 'Asia/Calcutta', is: 'Asia/Kolkata' },
  { command: 'settings', option: 'zone', typed: 'saigon', is: 'Asia/Ho_Chi_Minh' },
  { command: 'settings', option: 'zone', typed: 'São Paulo', is: 'America/Sao_Paulo' },
  { command: 'settings', option: 'zone', typed: 'India', is: 'Asia/Kolkata' },
  { command: 'settings', option: 'zone', typed: 'nepal', is: 'Asia/Kathmandu' },
  { command: 'settings', option: 'zone', typed: 'Pérou', is: 'America/Lima' },
  { command: 'settings', option: 'zone', typed: 'United States', is: 'United States' },
  { command: 'settings', option: 'zone', typed: 'US/Eastern', is: 'US/Eastern' },
  { command: 'settings', option: 'zone', typed: 'UTC+2', is: '+02:00' },
  { command: 'settings', option: 'zone', typed: 'gmt -3:30', is: '-03:30' },
  { command: 'settings', option: 'zone', typed: 'UTC+25', is: 'UTC+25' },
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
