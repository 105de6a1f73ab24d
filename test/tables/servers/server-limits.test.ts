import { beforeEach, describe, expect, it } from 'vitest'
import { channelId, guildId, type TableId } from '../../../src/store/values/ids.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { type LimitName, limitsBy, SERVER_LIMITS, type SomeLimits } from '../../../src/tables/limits/server-limits.ts'
import { join } from '../../../src/tables/lobby/join.ts'
import { openLobby } from '../../../src/tables/lobby/open-lobby.ts'
import { digest } from '../../../src/tables/lobby/stalled.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import { watch } from '../../../src/tables/lobby/watch.ts'
import { readDeeds } from '../../../src/tables/moderate/read-deeds.ts'
import { allowLimits, limitsAt, setLimits } from '../../../src/tables/moderate/set-limits.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { CHANNEL, click, code, context, contextOf, done, GUILD, lobby, position, user } from '../seated.ts'

describe('a limit of a server', () => {
  const name = 'in-channel'
  const { usual, most } = SERVER_LIMITS[name]
  it.each<[string, SomeLimits, SomeLimits | null, SomeLimits | null, readonly [limit: number, allowed: number]]>([
    ['is as usual where nobody says anything', {}, null, null, [usual, usual]],
    ['is what the server has set', {}, { [name]: 7 }, null, [7, usual]],
    ['is no more than usual where nothing else is allowed', {}, { [name]: 70 }, null, [usual, usual]],
    ['is more where that is allowed everywhere', { [name]: 80 }, { [name]: 70 }, null, [70, 80]],
    ['is as usual where more is allowed and nothing set', { [name]: 80 }, null, null, [usual, 80]],
    ['is no more than is allowed there', { [name]: 80 }, { [name]: 70 }, { [name]: 20 }, [20, 20]],
    ['is more where that is allowed there alone', {}, { [name]: 70 }, { [name]: 90 }, [70, 90]],
    ['is never more than there may ever be', {}, { [name]: 900 }, { [name]: 900 }, [most, most]],
  ])('%s', (_, everywhere, own, allowed, [limit, allows]) => {
    const read = limitsBy({ own, allowed }, everywhere)
    expect([read.limits[name], read.allowed[name]]).toEqual([limit, allows])
  })
})

anyDatabase((_, open) => {
  let at: Context
  const MODERATOR = user(90)

  beforeTries(async () => {
    at = context(await open())
  })
  beforeEach(async () => {
    await at.store.prisma.table.deleteMany()
    await at.store.prisma.guild.deleteMany()
    await at.store.prisma.deed.deleteMany()
  })

  const moderating = () => contextOf(at, MODERATOR, { sees: true, moderates: true })
  const asked = () => ({ interaction: click(), user: MODERATOR, guild: GUILD })
  const sets = (set: SomeLimits, usual = false) => setLimits(moderating(), { ...asked(), set, usual })
  const allows = (set: SomeLimits, usual = false) => allowLimits(at, { interaction: click(), guild: GUILD, set, usual })
  const request = (n: number, channel = String(CHANNEL)) => ({
    interaction: click(),
    user: user(n),
    name: `Person ${n}`,
    game: 'reapers',
    places: 2,
    options: {},
    channel: channelId.parse(channel),
    guild: GUILD,
    locale: 'en',
  })
  const opens = (n: number, channel?: string) => openLobby(at, request(n, channel))

  it.each<[LimitName, string, () => Promise<unknown>, () => Promise<string>, () => Promise<string>]>([
    [
      'in-channel',
      'channel-full',
      () => opens(1),
      async () => code(await opens(2)),
      async () => code(await opens(2, '78')),
    ],
    ['on-server', 'server-full', () => opens(1), async () => code(await opens(2, '78')), async () => 'ok'],
    [
      'of-host',
      'too-many-hosted-here',
      () => opens(1),
      async () => code(await opens(1, '78')),
      async () => code(await opens(2)),
    ],
    [
      'of-newcomer',
      'too-many-for-now',
      () => opens(1),
      async () => code(await opens(1)),
      async () => code(await opens(2)),
    ],
    [
      'computers-in-channel',
      'too-many-watched',
      () => watch(at, request(1)),
      async () => code(await watch(at, request(2))),
      async () => code(await watch(at, request(2, '78'))),
    ],
    [
      'computers-on-server',
      'too-many-watched-on-server',
      () => watch(at, request(1)),
      async () => code(await watch(at, request(2, '78'))),
      async () => 'ok',
    ],
  ])('%s: one is all there may be', async (name, no, first, another, elsewhere) => {
    done(await sets({ [name]: 1 }))
    await first()
    expect(await another()).toBe(no)
    expect(await elsewhere()).toBe('ok')
    done(await sets({ [name]: 2 }))
    expect(await another()).toBe('ok')
  })

  it('is for that server alone', async () => {
    done(await sets({ 'on-server': 1, 'of-host': 1 }))
    done(await opens(1))
    expect(code(await openLobby(at, { ...request(1, '78'), guild: guildId.parse('8') }))).toBe('ok')
    const { guild: _, ...privately } = request(1, '79')
    expect(code(await openLobby(at, privately))).toBe('ok')
  })

  it('that is lowered below what there is harms nothing that goes on', async () => {
    const table = await lobby(at, { people: 1, places: 2 })
    done(await opens(3))
    done(await sets({ 'in-channel': 1, 'on-server': 1, 'of-host': 1, 'of-newcomer': 1 }))
    done(await join(at, { interaction: click(), user: user(2), table, name: 'Person 2' }))
    done(await start(at, { interaction: click(), user: user(1), table }))
    expect((await position(at, table)).phase).toBe('game')
    expect(code(await opens(4))).toBe('server-full')
  })

  it('is set by who may run the server, within what the operator allows', async () => {
    const others = contextOf(at, user(3), { sees: true, moderates: false })
    expect(code(await setLimits(others, { ...asked(), user: user(3), set: { 'of-host': 3 }, usual: false }))).toBe(
      'no-moderator',
    )
    expect(code(await limitsAt(others, { guild: GUILD }))).toBe('no-moderator')
    expect(await sets({ 'in-channel': 60, 'of-host': 3 })).toMatchObject({
      refusal: { code: 'limit-too-high', facts: { max: 50, limit: { key: 'limits.in-channel' } } },
    })
    done(await sets({ 'of-host': 3 }))
    done(await allows({ 'in-channel': 60 }))
    expect(done(await sets({ 'in-channel': 60 })).limits).toMatchObject({ 'in-channel': 60, 'of-host': 3 })
    done(await allows({ 'in-channel': 40 }))
    expect(done(await limitsAt(moderating(), { guild: GUILD })).limits['in-channel']).toBe(40)
    done(await allows({}, true))
    expect(done(await limitsAt(moderating(), { guild: GUILD })).limits['in-channel']).toBe(50)
    expect(done(await sets({}, true)).limits['of-host']).toBe(25)
    const { deeds } = done(await readDeeds(moderating(), { guild: GUILD, channel: CHANNEL }))
    expect(deeds.map(({ by, what }) => [by, 'limits' in what && what.limits])).toEqual([
      [MODERATOR, {}],
      [undefined, {}],
      [undefined, { 'in-channel': 40 }],
      [MODERATOR, { 'in-channel': 60 }],
      [undefined, { 'in-channel': 60 }],
      [MODERATOR, { 'of-host': 3 }],
    ])
    // Of a newer version’s limits none is shown, nor that all are as usual.
    const ofTomorrow = { deed: 'limits', limits: { 'of-tomorrow': 2 } }
    for (const what of [ofTomorrow, { ...ofTomorrow, limits: { ...ofTomorrow.limits, 'of-host': 4 } }])
      await at.store.prisma.deed.create({ data: { guildId: GUILD, byId: MODERATOR, what, at: new Date() } })
    const read = done(await readDeeds(moderating(), { guild: GUILD, channel: CHANNEL })).deeds
    expect(read).toHaveLength(deeds.length + 1)
    expect(read.map(({ what }) => what)).toContainEqual({ deed: 'limits', limits: { 'of-host': 4 } })
  })

  it('of newcomers is the operator’s where the server says nothing, and never above it', async () => {
    at = { ...at, firstTables: 2 }
    done(await opens(1))
    done(await opens(1))
    expect(code(await opens(1))).toBe('too-many-for-now')
    expect(await sets({ 'of-newcomer': 3 })).toMatchObject({ refusal: { code: 'limit-too-high' } })
  })
  describe('of days', () => {
    const DAY_MS = 24 * 3600_000
    const START = Date.parse('2026-06-01T12:00:00Z')
    let now = START
    beforeEach(() => {
      now = START
      at = { ...at, now: () => new Date(now) }
    })
    /** What the clock has told or done at a table, day by day, until nothing is left to be done. */
    const course = async (table: TableId, from: number, days: number) => {
      const seen: string[] = []
      for (let day = from; day <= from + days; day++) {
        now = START + day * DAY_MS
        await tick(at, table)
        const { status, warnedAt } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
        if (warnedAt?.getTime() === now) seen.push(`told ${day}`)
        if (status === 'ABANDONED') return [...seen, `over ${day}`]
      }
      return seen
    }
    const opened = async () => done(await opens(1)).table

    it('are as usual where nobody says anything, and the server’s where it does', async () => {
      expect(await course(await opened(), 0, 20)).toEqual(['told 12', 'over 14'])
      now = START
      done(await sets({ 'lobby-days': 5 }))
      expect(await course(await opened(), 0, 20)).toEqual(['told 3', 'over 5'])
    })

    it('end no table at once that was fine before: its people are told first, and have as long as ever', async () => {
      const table = await opened()
      const running = await lobby(at, { people: 2, places: 2 })
      done(await start(at, { interaction: click(), user: user(1), table: running }))
      now = START + 20 * DAY_MS
      await at.store.prisma.table.updateMany({ where: { id: table }, data: { createdAt: new Date(now - 10 * DAY_MS) } })
      done(await sets({ 'lobby-days': 3, 'idle-days': 14 }))
      const due = await at.store.prisma.table.findMany({ where: { id: { in: [table, running] } } })
      expect(due.filter(({ dueAt }) => dueAt === null || dueAt.getTime() > now)).toEqual([])
      expect(await course(table, 20, 20)).toEqual(['told 20', 'over 22'])
      expect(await course(running, 20, 20)).toEqual(['told 20', 'over 27'])
    })

    it('end no table soon after a warning that came by a shorter time: its people are told again', async () => {
      const table = await opened()
      const running = await lobby(at, { people: 2, places: 2 })
      done(await start(at, { interaction: click(), user: user(1), table: running }))
      expect(await course(table, 0, 12)).toEqual(['told 12'])
      expect(await course(running, 12, 41)).toEqual(['told 53'])
      now = START + 13 * DAY_MS
      done(await sets({ 'lobby-days': 30, 'idle-days': 90 }))
      expect(await course(table, 13, 30)).toEqual(['told 28', 'over 30'])
      expect(await course(running, 54, 50)).toEqual(['told 83', 'over 90'])
    })

    it('are up to the operator, who may allow more or less, there or everywhere', async () => {
      expect(done(await limitsAt(moderating(), { guild: GUILD })).allowed).toMatchObject({ 'lobby-days': 30 })
      expect(code(await sets({ 'lobby-days': 31 }))).toBe('limit-too-high')
      at = { ...at, limits: { 'lobby-days': 6 } }
      expect(await course(await opened(), 0, 20)).toEqual(['told 4', 'over 6'])
      done(await allows({ 'lobby-days': 40 }))
      done(await sets({ 'lobby-days': 40 }))
      now = START
      expect(await course(await opened(), 0, 50)).toEqual(['told 38', 'over 40'])
    })

    it('say after how long a table that waits is in the digest', async () => {
      done(await sets({ 'stalled-days': 4 }))
      await at.store.prisma.guild.update({ where: { id: GUILD }, data: { digest: String(CHANNEL) } })
      const table = await opened()
      const listed = async (day: number) => {
        now = START + day * DAY_MS
        return (await digest(at, GUILD))?.tables.map(({ id }) => id)
      }
      expect(await listed(3)).toEqual([])
      expect(await listed(5)).toEqual([table])
    })
  })
})
