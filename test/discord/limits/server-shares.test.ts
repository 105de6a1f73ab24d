import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '../../../src/discord/rest/kind.ts'
import { openServerShares, type ServerShares } from '../../../src/discord/rest/server-shares.ts'
import type { Store } from '../../../src/store/store.ts'
import { inDatabase } from '../../databases.ts'
import { type HandClock, handClock } from '../../driver/hand-clock.ts'
import { beforeTries } from '../../tries.ts'

const SERVER = '300000000000000001'
const ELSEWHERE = '300000000000000002'
const channels = (server: number, count: number) =>
  Array.from({ length: count }, (_, n) => `40000000000${server}00${String(n).padStart(4, '0')}`)
const OURS = channels(1, 200)
const THEIRS = channels(2, 3)
const [OTHER = '', UNKNOWN = '', LATER = ''] = [...THEIRS.slice(0, 1), '500000000000000000', ...THEIRS.slice(1, 2)]

const post = (major: string): Kind => ({ route: 'POST /channels/:id/messages', major, isAnswer: false })
const look = (major: string): Kind => ({ route: 'GET /guilds/:id', major, isAnswer: false })

inDatabase('server', (_, open) => {
  let store: Store
  let clock: HandClock
  let shares: ServerShares
  let warnings: string[]

  beforeTries(async () => {
    store = await open()
    const table = { game: 'incan-gold', version: 1, options: {}, places: 2, hostId: '1', locale: 'en' }
    const at = (guildId: string) => (channelId: string) => ({ ...table, guildId, channelId })
    await store.prisma.table.createMany({ data: [...OURS.map(at(SERVER)), ...THEIRS.map(at(ELSEWHERE))] })
  })

  const begin = (processes = 1) => {
    const log = pino({ level: 'warn' }, { write: line => warnings.push(JSON.parse(line).msg) })
    return openServerShares({ store: { ...store, processes: () => ({ count: processes, age: 0 }) }, log, clock })
  }
  beforeEach(() => {
    clock = handClock(0)
    warnings = []
    shares = begin()
  })

  /** Asks of each channel in turn what it refuses, and says of how many it was sent. */
  const asked = async (kinds: readonly Kind[], isRefused: boolean) => {
    let sent = 0
    for (const kind of kinds) {
      if ((await shares.pass(kind)) > 0) continue
      sent += 1
      await shares.keep(kind, isRefused)
    }
    return sent
  }

  describe('a server that refuses in all of its channels', () => {
    test('refuses a small share of what all servers may, and others are asked as before', async () => {
      expect(await asked(OURS.map(post), true)).toBe(30)
      expect(await asked(OURS.map(post), true)).toBe(0)
      expect(warnings).toEqual(['a server refuses much: it is asked seldom'])
      expect(await shares.pass(post(OTHER))).toBe(0)
      expect(await shares.pass(post(UNKNOWN))).toBe(0)
    })

    test('is asked again as time passes, thirty times in ten minutes', async () => {
      await asked(OURS.map(post), true)
      let sent = 0
      for (let second = 0; second < 600; second += 5) {
        clock.advance(5_000)
        sent += await asked(OURS.slice(0, 50).map(post), true)
      }
      expect(sent).toBeGreaterThanOrEqual(25)
      expect(sent).toBeLessThanOrEqual(33)
    })

    test('is told by itself where it is asked without a channel', async () => {
      const same = Array.from({ length: 100 }, () => look(SERVER))
      expect(await asked(same, true)).toBe(30)
      expect(await shares.pass(look(ELSEWHERE))).toBe(0)
    })

    test('has a share of which each process has a part', async () => {
      shares = begin(3)
      await asked(OURS.map(post), true)
      clock.advance(10 * 60_000)
      expect(await asked(OURS.map(post), true)).toBeLessThanOrEqual(11)
    })

    test('takes what it took, until it refuses that as well', async () => {
      const [well, ...closed] = OURS
      const taken = OURS.slice(0, 20).map(post)
      expect(await asked(taken, false)).toBe(20)
      await asked(closed.slice(20).map(post), true)
      expect(await asked(taken, false)).toBe(20)
      // Then nobody may see any channel any more.
      expect(await asked([...taken, ...taken, ...taken], true)).toBeLessThanOrEqual(10)
      clock.advance(60_000)
      expect(await asked([post(well ?? '')], false)).toBe(1)
      expect(await asked([post(well ?? ''), post(well ?? '')], false)).toBe(2)
    })

    test('is asked at once where the bot’s rights have changed', async () => {
      await asked(OURS.map(post), true)
      const [changed = '', other = ''] = OURS.slice(100)
      shares.forget(changed)
      expect(await shares.pass(post(other))).toBeGreaterThan(0)
      expect(await asked([post(changed), post(changed)], false)).toBe(2)
    })

    test('is asked no oftener than that, however often its rights change', async () => {
      let sent = 0
      for (const _ of [1, 2, 3, 4, 5]) {
        OURS.forEach(shares.forget)
        sent += await asked(OURS.map(post), true)
      }
      expect(sent).toBeLessThanOrEqual(65)
      clock.advance(10 * 60_000)
      shares.forget(OURS[0] ?? '')
      expect(await asked([post(OURS[0] ?? '')], false)).toBe(1)
    })
  })

  test('all that has no server has one share together, and what was taken there goes on', async () => {
    const direct = Array.from({ length: 100 }, (_, n) => post(`60000000000000${String(n).padStart(4, '0')}`))
    const [open, ...closed] = direct
    if (open === undefined) throw new Error('none')
    expect(await asked([open], false)).toBe(1)
    expect(await asked(closed, true)).toBe(30)
    expect(shares.isTaken(open)).toBe(true)
    expect(closed.some(shares.isTaken)).toBe(false)
    expect(await asked([open], false)).toBe(1)
    expect(await shares.pass(post(OTHER))).toBe(0)
  })

  test('servers where the bot is not have one share together, and each that it joins has its own', async () => {
    const foreign = Array.from({ length: 100 }, (_, n) => `70000000000000${String(n).padStart(4, '0')}`)
    const [joined = '', taking = '', left = '', ...others] = foreign
    const there = channels(7, 2)
    for (const channel of there) shares.belongs(channel, taking)
    expect(await asked(there.map(post), false)).toBe(2)
    for (const server of [joined, left]) shares.there(server, true)
    shares.there(left, false)
    expect(await asked(others.map(look), true)).toBe(30)
    for (const server of [joined, taking]) expect(await shares.pass(look(server))).toBe(0)
    expect(await shares.pass(look(left))).toBeGreaterThan(0)
    expect(await shares.pass(post(OTHER))).toBe(0)
  })

  test('a server that has removed the bot counts as one of those', async () => {
    await store.prisma.guild.create({ data: { id: SERVER, leftAt: new Date() } })
    expect(await asked(OURS.map(post), true)).toBe(30)
    expect(await shares.pass(post(UNKNOWN))).toBeGreaterThan(0)
    expect(await shares.pass(post(OTHER))).toBe(0)
    await store.prisma.guild.delete({ where: { id: SERVER } })
  })

  test('a channel without tables counts for its server once somebody has asked for something there', async () => {
    const named = channels(3, 50)
    for (const channel of named) shares.belongs(channel, SERVER)
    expect(await asked(named.map(post), true)).toBe(30)
    expect(await shares.pass(post(OURS[0] ?? ''))).toBeGreaterThan(0)
    expect(await shares.pass(post(UNKNOWN))).toBe(0)
  })

  test('one that refuses little holds up nothing that goes to many of its channels at once', async () => {
    await asked([post(OURS[0] ?? '')], true)
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const some = OURS.slice(turn * 20, turn * 20 + 20).map(post)
      const passed = await Promise.all(some.map(kind => shares.pass(kind)))
      expect(passed.filter(wait => wait > 0)).toEqual([])
      for (const kind of some) await shares.keep(kind, false)
    }
    expect(warnings).toEqual([])
  })

  test('an answer to a click is never held up', async () => {
    await asked(OURS.map(post), true)
    const answer = { route: 'POST /interactions/:id/:token/callback', major: '', isAnswer: true }
    expect(await shares.pass(answer)).toBe(0)
    expect(await shares.pass(post(LATER))).toBe(0)
  })
})
