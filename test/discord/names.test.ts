import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../../src/engine/basics/at.ts'
import { games } from '../../src/games/index.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { lookAlike, toldApart } from '../../src/tables/record/names.ts'
import { markedName, plainName } from '../../src/words/names.ts'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { live, people, resign } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { operationId } from './ids.ts'

const NAMES = [
  ['a link', '[gift](https://x.y)', '\\[gift\\](https\\://x.y)'],
  ['bold', '**b**', '\\*\\*b\\*\\*'],
  ['code', '`code`', '\\`code\\`'],
  ['a mention', '<@123>', '\\<\\@123\\>'],
  ['everybody', '@everyone', '\\@everyone'],
  ['a spoiler', '||s||', '\\|\\|s\\|\\|'],
  ['a heading', '# h', '\\# h'],
  ['a list', '1. x', '1\\. x'],
  ['what is escaped already', '\\*', '\\\\\\*'],
] as const

/** A table of each game; two of the names are at each in turn. */
const TABLES = [...games.values()]
  .filter(({ seats: [, most] }) => most > 1)
  .map(({ id: game, seats: [least] }, index) => {
    const names = NAMES.map(([, name]) => name)
    const nameAt = (place: number) => at(names, place % names.length)
    return { game, seats: Math.max(2, least), one: nameAt(2 * index), other: nameAt(2 * index + 1) }
  })

describe('a name', () => {
  test.each(NAMES)('of %s means nothing in a text, and stays as it is elsewhere', (_, name, marked) => {
    expect(markedName(name)).toBe(marked)
    expect(plainName(name)).toBe(name)
  })

  test.each([
    ['what turns the text around', 'a\u202eb\u2066c', 'abc'],
    ['nothing to be seen', '\u200b\u200b\u2060', '?'],
    ['lines', ' a\n\nb\t', 'a b'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
    ['a family', '👨‍👩‍👧 Ana', '👨‍👩‍👧 Ana'],
    ['much', 'x'.repeat(50), `${'x'.repeat(31)}…`],
    ['Hangul fillers', '\u3164\u115f\uffa0', '?'],
    ['a blank of Braille', '\u2800', '?'],
    ['joiners and selectors', '\u034f\u200c\u200d\ufe0f\u{e0041}\u{e0100}', '?'],
    ['marks of no letter', '\u0301\u0302', '?'],
    ['letters with what cannot be seen between', 'A\u3164n\u034fa\u{e0041}', 'Ana'],
    ['seven marks a letter', 'Z\u0351\u036b\u0343\u036a\u0302\u0303\u0304a', 'Z\u0351\u036ba'],
    [
      'a flag that is made of tags',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['a script that needs its joiners', 'می\u200cخواهم', '\u2068می\u200cخواهم\u2069'],
    ['what is read from right to left', 'דנה 7', '\u2068דנה 7\u2069'],
    ['letters as wide as a sentence', '﷽'.repeat(32), `\u2068${'﷽'.repeat(3)}…\u2069`],
  ])('of %s is one line that can be read', (_, name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

/** As much of a name as there is to tell apart. */
const named = (names: readonly string[]) => names.map((called, seat) => ({ seat, called }))

describe('names at a table', () => {
  test.each([
    ['differ', ['Ana', 'Ben'], ['Ana', 'Ben']],
    ['are the same', ['Ana', 'Ben', 'Ana'], ['Ana (1)', 'Ben', 'Ana (3)']],
    [
      'differ by capitals, width or accents of the font',
      ['ana', 'ＡＮＡ', '𝐀𝐧𝐚'],
      ['ana (1)', 'ＡＮＡ (2)', '𝐀𝐧𝐚 (3)'],
    ],
    ['are written in letters that look alike', ['Ana', 'Аnа', 'ΑNA'], ['Ana (1)', 'Аnа (2)', 'ΑNA (3)']],
    ['look alike in small letters', ['Iva', 'lva', '1va'], ['Iva (1)', 'lva (2)', '1va (3)']],
    ['show nothing', ['\u3164', '?', 'Ana'], ['? (1)', '? (2)', 'Ana']],
    ['look the same in a picture', ['田中', '鈴木', '🎉', 'Ana'], ['田中 (1)', '鈴木 (2)', '🎉 (3)', 'Ana']],
    ['pretend to be numbered', ['Ana', 'Ana', 'Ana (2)'], ['Ana (1)', 'Ana (2)', 'Ana (2) (3)']],
    ['are long', ['x'.repeat(32), 'x'.repeat(32)], [`${'x'.repeat(27)}… (1)`, `${'x'.repeat(27)}… (2)`]],
  ])('that %s are told apart', (_, names, told) => {
    expect(toldApart(named(names)).map(({ name }) => name)).toEqual(told)
  })

  test.each([
    ['Cyrillic', 'Zoë', 'Zoё'],
    ['Cyrillic', 'Anaïs', 'Anaїs'],
    ['Cyrillic', 'Björn', 'Bjӧrn'],
    ['Cyrillic', 'Paul', 'Pauӏ'],
    ['Cyrillic', 'Iris', 'Ӏris'],
    ['Cyrillic', 'Vera', 'Ѵera'],
    ['Cyrillic', 'mod', 'moԁ'],
    ['Cyrillic', 'Ana', 'Anӓ'],
    ['Greek', 'Ándré', 'Άndré'],
    ['Greek', 'Nick', 'Niϲk'],
    ['Greek', 'Carla', 'Ϲarla'],
    ['Latin', 'Ana', 'Anɑ'],
    ['Latin', 'Greg', 'Greɡ'],
    ['Latin', 'Paul', 'Pauǀ'],
    ['Latin', 'Olaf', '0laf'],
    ['Latin', 'Burn', 'Bum'],
    ['Lisu', 'Ana', 'ꓮna'],
    ['Cherokee', 'Ana', 'Ꭺna'],
    ['Armenian', 'John', 'Jօhn'],
    ['Armenian', 'Uwe', 'Սwe'],
    ['Coptic', 'Bo', 'Bⲟ'],
    ['Georgian', 'sosso', 'sჿsso'],
    ['Hebrew', 'Paul', 'Pau׀'],
    ['mathematical', 'Ana', '𝖠na'],
    ['no', 'Ben.', 'Ben․'],
  ])('that differ by letters of %s script are told apart: %s, %s', (_, one, other) => {
    expect(toldApart(named([one, other])).map(({ isNumbered }) => isNumbered)).toEqual([true, true])
  })

  test('that lack a letter in a picture are told apart from those without it', () => {
    expect(toldApart(named(['Na', 'Ꭺna', 'Ana'])).map(({ isNumbered }) => isNumbered)).toEqual([true, true, true])
  })

  const letters = fc.constantFrom(...'aAlI1 (2)3…·', 'а', '\u3164', '\u0301', '田', '🎉', 'ש', '﷽', '\u200d')
  test('are never the same and never nothing, whatever people call themselves', () => {
    const name = fc.array(letters, { maxLength: 40 }).map(all => all.join(''))
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 8 }), names => {
        const told = toldApart(named(names)).map(one => one.name)
        expect(told.filter((one, seat) => told.some((other, at) => at !== seat && lookAlike(one, other)))).toEqual([])
        for (const one of told) {
          expect(plainName(one).replaceAll(/[\u2068\u2069]/g, '')).toBe(one)
          expect(one.length).toBeLessThanOrEqual(32)
        }
      }),
    )
  })
})

// What people are called is the same whatever the database.
inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  const texts = (seen: readonly (Seen | undefined)[]) => seen.flatMap(one => one?.text ?? []).join('\n')

  test.each(TABLES)(
    'on every page of $game $one and $other are only called so',
    async ({ game, seats, one, other }) => {
      const { world } = chaski
      const channel = world.addChannel(`names-${game}`).name
      const [ana, ben] = [one, other].map(name => world.user(name))
      if (ana === undefined || ben === undefined) throw new Error('nobody')
      await ana.slash(channel, `/play new game:${game} players:${seats}`)
      for (const guest of [ben, ...people(world, seats - 2)]) await guest.slash(channel, '/play join')
      await ana.slash(channel, '/play start')
      await live(world, channel, ({ text }) => text.includes('Waiting for'))
      const seen: (Seen | undefined)[] = []
      const ask = async (who: User, line: string) => seen.push((await who.slash(channel, line)).reply)
      for (const who of [ana, ben]) {
        for (const line of [
          '/turn',
          '/hand',
          '/log',
          '/recap',
          '/replay',
          '/table words:true',
          '/vote show',
          '/games',
        ]) {
          await ask(who, line)
        }
      }
      expect((await ana.complete(channel, '/moderate replace seat:')).map(({ name }) => name).sort()).toEqual(
        [one, other].sort(),
      )
      await ben.slash(channel, '/seat give')
      const offer = await live(world, channel, ({ text }) => text.includes('🪑'))
      expect(offer.buttons.map(({ label }) => label)).toContain(`Take ${other}’s seat`)
      await ask(ana, '/log')
      await ana.slash(channel, '/seat computer')
      await resign(ana, channel)
      const said = texts([...seen, ...world.messages(channel)])
      expect(said).toContain(markedName(other))
      for (const name of [one, other]) expect(said.replaceAll(markedName(name), '')).not.toContain(name)
      expect(
        world
          .messages(channel)
          .flatMap(({ pinged }) => pinged)
          .every(id => id === ana.id || id === ben.id),
      ).toBe(true)
    },
  )

  test('whoever is renamed is called so at all their tables of the server from their next press on', async () => {
    const { world, services } = chaski
    const channels = ['renamed-here', 'renamed-there'].map(name => world.addChannel(name))
    const [here, there] = channels.map(({ name }) => name)
    if (here === undefined || there === undefined) throw new Error('nowhere')
    const [ana, ben] = [world.user('Anahí'), world.user('Benito')]
    for (const channel of [here, there]) {
      await ana.slash(channel, '/play new game:incan-gold players:3')
      await ben.slash(channel, '/play join')
      await world.user('Chloé').slash(channel, '/play join')
      await ana.slash(channel, '/play start')
      await live(world, channel, ({ text }) => text.includes('Waiting for'))
    }
    const where = { channelId: { in: channels.map(({ id }) => id) } }
    const moves = { where, select: { id: true, movedAt: true }, orderBy: { id: 'asc' } } as const
    const moved = await services.tables.store.prisma.table.findMany(moves)
    world.rename(ana, 'Nayra')
    const { reply } = await ana.slash(here, '/table words:true')
    expect(reply?.text).toContain('Nayra')
    expect(reply?.text).not.toContain('Anahí')
    const seats = { where: { userId: ana.id }, select: { name: true }, distinct: ['name' as const] }
    await expect.poll(() => services.tables.store.prisma.seat.findMany(seats)).toEqual([{ name: 'Nayra' }])
    expect((await ben.slash(there, '/table words:true')).reply?.text).toContain('Nayra')
    expect(await services.tables.store.prisma.table.findMany(moves)).toEqual(moved)
  })

  test.each([
    ['the table’s own server', undefined, 'Kusi'],
    ['another server', 'bot', 'Qori'],
    ['a server where the bot is not', 'nothing', 'Qori'],
  ] as const)('who comes back to a seat from %s is called as on the table’s own', async (whence, has, called) => {
    const { world, store } = chaski
    const home = world.addServer(`Home of ${whence}`)
    const [ana, ben, cleo] = ['Qori', 'Benito', 'Chloé'].map(name => world.user(name, { server: home }))
    if (ana === undefined || ben === undefined || cleo === undefined) throw new Error('nobody')
    world.setInstalled(ana, true)
    world.rename(ana, 'Kusi', home)
    const channel = world.addChannel(`home-${whence}`, home).id
    await ana.slash(channel, '/play new game:incan-gold players:3')
    await ben.slash(channel, '/play join')
    await cleo.slash(channel, '/play join')
    await ana.slash(channel, '/play start')
    const shown = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const table = tableId.parse(Number(/#(\d+)/.exec(shown.text)?.[1]))
    await ana.slash(channel, '/seat give')
    if (has === undefined) await ana.slash(channel, '/seat back')
    else {
      const far = world.addServer('Far', has)
      world.user('Qori', { server: far })
      world.rename(ana, 'Of a secret', far)
      const elsewhere = world.addChannel('elsewhere', far).id
      const { reply } = await ana.slash(elsewhere, `/recap table:${table}`)
      if (reply === undefined) throw new Error('no recap')
      await ana.forge(reply, operationId(table, 'seat-back'))
    }
    const seat = { where: { tableId: table, userId: ana.id }, select: { name: true } }
    expect(await store.prisma.seat.findMany(seat)).toEqual([{ name: called }])
    const seen = texts([(await ben.slash(channel, '/table words:true')).reply])
    expect(seen).toContain(called)
    expect(seen).not.toContain('Of a secret')
    await ana.slash(channel, '/turn')
    await expect.poll(() => store.prisma.seat.findMany(seat)).toEqual([{ name: 'Kusi' }])
  })

  test('two of the same name are told apart in lists, pictures and completions', async () => {
    const { world } = chaski
    const channel = world.addChannel('alike').name
    const [one, other] = [world.user('Wari'), world.user('WARI')]
    await one.slash(channel, '/play new game:incan-gold players:3')
    await other.slash(channel, '/play join')
    await world.user('Chloé').slash(channel, '/play join')
    const lobby = await live(world, channel, ({ text }) => text.includes('3 of 3'))
    expect(lobby.text).toContain(`<@${one.id}> (1)`)
    expect(lobby.text).toContain(`<@${other.id}> (2)`)
    await one.slash(channel, '/play start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const { reply } = await one.slash(channel, '/table words:true')
    const suggested = (await one.complete(channel, '/moderate replace seat:')).map(({ name }) => name)
    // Their order was drawn when the game began.
    const numbered = suggested.map((name, seat) => name.replace(` (${seat + 1})`, ' (its number)'))
    expect(numbered.toSorted()).toEqual(['Chloé', 'WARI (its number)', 'Wari (its number)'])
    for (const name of suggested) expect(reply?.text).toContain(name)
  })
})
