import { describe, expect, test } from 'vitest'
import { markedName, plainName } from '../../src/discord/words/names.ts'
import { at } from '../../src/engine/basics/at.ts'
import { games } from '../../src/games/index.ts'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { live, people, resign } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

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
  ])('of %s is one line that can be read', (_, name, plain) => {
    expect(plainName(name)).toBe(plain)
  })
})

// What people are called is the same whatever the database.
inDatabase('embedded', (_, open) => {
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
})
