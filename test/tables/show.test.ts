import { describe, expect, it } from 'vitest'
import { commitment } from '../../src/engine/basics/chance.ts'
import { channelId, guildId, tableId } from '../../src/store/values/ids.ts'
import { repost } from '../../src/tables/history/repost.ts'
import { findTables } from '../../src/tables/lobby/find-tables.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { changePlayerSettings, readPlayerSettings, setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { show } from '../../src/tables/turn/show.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { log } from './log.ts'
import { CHANNEL, click, code, context, done, GUILD, game, lobby, move, position, seated, user } from './seated.ts'

anyDatabase((_, openStore) => {
  let at: Context
  beforeTries(async () => {
    at = context(await openStore())
  })

  describe('a table that is shown', () => {
    it('keeps its seed until it has ended, and then proves that it was the one', async () => {
      const sat = await seated(at, { people: 2, options: { rounds: 1 } })
      const before = await game(at, sat.table, sat.people[0])
      expect(JSON.stringify(before)).not.toMatch(/"seed"/)
      for (const who of sat.people) done(await move(at, sat.table, who, 'b1'))
      const [reaper] = sat.people
      if (reaper === undefined) throw new Error('nobody')
      done(await move(at, sat.table, reaper, 't2', 'home'))
      const { table, outcome, waiting, seats } = await game(at, sat.table)
      expect(table.status).toBe('FINISHED')
      expect(commitment(table.seed ?? '')).toBe(before.table.commitment)
      expect(outcome?.ranking[0]).toEqual({ seat: 0, place: 1, points: 2, ties: [] })
      expect(waiting.seats).toEqual([])
      expect(seats.some(seat => seat.asked)).toBe(false)
    })

    it('is not there for an unknown number', async () => {
      expect(code(await show(at, { table: tableId.parse(888_888) }))).toBe('no-such-table')
      expect(code(await log(at, { table: tableId.parse(888_888), limit: 1 }))).toBe('no-such-table')
    })

    it('tells a player which question their click is about', async () => {
      const sat = await seated(at, { people: 2 })
      expect(await game(at, sat.table, sat.people[1])).toMatchObject({ viewer: 1, beat: 1 })
      expect(await game(at, sat.table, user(9))).toMatchObject({ viewer: 'public', beat: 1 })
    })
  })

  it('returns the log page by page, oldest entry first', async () => {
    const sat = await seated(at, { people: 4 })
    for (const who of sat.people) done(await move(at, sat.table, who, 'b1'))
    const numbers = async (page: object) =>
      done(await log(at, { table: sat.table, limit: 2, ...page })).entries.map(entry => entry.number)
    expect(await numbers({})).toEqual([3, 4])
    expect(await numbers({ before: 3 })).toEqual([1, 2])
    expect(await numbers({ after: 1 })).toEqual([2, 3])
    const { entries, viewer } = done(await log(at, { table: sat.table, limit: 1, user: sat.people[2] ?? user(9) }))
    expect(viewer).toBe(2)
    expect(entries[0]).toMatchObject({
      seat: 3,
      by: 'PLAYER',
      at: expect.any(Date),
      events: [{ type: 'bidden', seat: 3 }, { type: 'shown' }],
    })
  })

  it('lists the tables of a user, those that wait for them first', async () => {
    const channel = channelId.parse('4242')
    const host = user(41)
    const opened = async () => {
      const opening = { interaction: click(), user: host, name: 'Ana', game: 'reapers', places: 2, options: {} }
      const { table } = done(await openLobby(at, { ...opening, channel, guild: GUILD, locale: 'en' }))
      return table
    }
    const first = await opened()
    const second = await opened()
    const other = await lobby(at, { people: 2 })
    await at.store.prisma.seat.create({ data: { tableId: first, seat: 1, userId: user(42), name: 'Bo' } })
    done(await start(at, { interaction: click(), user: host, table: first }))

    const lines = await tablesOfUser(at, { user: host }, () => {})
    expect(lines.map(line => line.id)).toEqual([first, second])
    expect(lines[0]).toEqual({
      id: first,
      game: 'reapers',
      status: 'RUNNING',
      channel,
      guild: GUILD,
      places: 2,
      seated: 2,
      waiting: 'quick',
      timeLeft: { due: expect.any(Date), bank: expect.any(Number) },
      isOwn: true,
      practice: false,
      room: 'none',
      pace: 'DAILY',
      asks: 'ANYBODY',
      lastAt: expect.any(Date),
    })
    expect(lines[1]).not.toHaveProperty('waiting')
    const here = await findTables(at, { channel })
    expect(here.map(line => [line.id, line.waiting])).toEqual([
      [second, undefined],
      [first, undefined],
    ])
    expect((await findTables(at, { channel, user: host })).map(line => line.waiting)).toEqual([undefined, 'quick'])
    expect((await findTables(at, { channel: CHANNEL })).map(line => line.id)).toContain(other)
  })

  it("keeps a player's settings", async () => {
    const ways = { asked: 'CHANNEL', half: 'CHANNEL', fifths: 'DM', deadline: 'CHANNEL', last: 'NONE', next: 'NONE' }
    const usual = { ways, zone: 'UTC', handByDm: false, dmClosed: false, followable: true }
    expect(await readPlayerSettings(at, user(50))).toEqual(usual)
    const set = { locale: 'fr', ways: { asked: 'DM' }, dmChannel: CHANNEL, quiet: { from: 1320, to: 480 } } as const
    const after = { ...usual, ...set, ways: { ...ways, asked: 'DM' } }
    expect(await setPlayerSettings(at, user(50), set)).toEqual({ ...after, quietSince: expect.any(Date) })
    const { locale: _, quiet: __, ...cleared } = after
    expect(await setPlayerSettings(at, user(50), { locale: undefined, quiet: undefined, dmClosed: true })).toEqual({
      ...cleared,
      quietSince: expect.any(Date),
      dmClosed: true,
    })
    expect(await setPlayerSettings(at, user(51), {})).toEqual(usual)
  })

  it("does not put back a player's older settings when what they asked for first comes again", async () => {
    const request = { interaction: click(), user: user(52) }
    await changePlayerSettings(at, request, { locale: 'fr', zone: 'Europe/Paris' })
    const now = await changePlayerSettings(at, { ...request, interaction: click() }, { locale: 'en', zone: 'UTC' })
    expect(await changePlayerSettings(at, request, { locale: 'fr', zone: 'Europe/Paris' })).toEqual(now)
    expect(await readPlayerSettings(at, user(52))).toEqual(now)
    expect(now).toMatchObject({ locale: 'en', zone: 'UTC' })
  })

  it('leaves it to be told to those who are asked something new and want a direct message', async () => {
    const sat = await seated(at, { people: 3 })
    const left = () =>
      at.store.prisma.reminder.findMany({
        where: { tableId: sat.table },
        select: { seat: true, kind: true, userId: true },
        orderBy: { seat: 'asc' },
      })
    for (const who of sat.people) await setPlayerSettings(at, who, { ways: { asked: 'DM' } })
    const [first, second, third] = sat.people
    if (!first || !second || !third) throw new Error('too few')
    done(await move(at, sat.table, first, 'b1'))
    done(await move(at, sat.table, second, 'b9'))
    expect(await left()).toEqual([])
    done(await move(at, sat.table, third, 'b1'))
    expect(await left()).toEqual([{ seat: 1, kind: 'asked', userId: second }])
    const calls = await at.store.prisma.$queryRaw`
      SELECT data FROM pgboss.job WHERE name = 'call' AND data->>'user' = ${second}`
    expect(calls).toEqual([{ data: { user: second } }])
    done(await move(at, sat.table, second, 'home'))
    expect(await left()).toEqual([
      { seat: 0, kind: 'asked', userId: first },
      { seat: 1, kind: 'asked', userId: second },
      { seat: 2, kind: 'asked', userId: third },
    ])
  })

  describe('posting anew', () => {
    it('stays in the channel where the table is; if that is lost, brings it where one may be opened on its server', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      const channel = channelId.parse('555')
      const request = { user: user(1), table, channel }
      expect(done(await repost(at, { ...request, interaction: click() })).channel).toBe(CHANNEL)
      await at.store.prisma.message.create({
        data: { tableId: table, kind: 'live', channelId: CHANNEL, lost: true },
      })
      expect(code(await repost(at, { ...request, interaction: click() }))).toBe('other-server')
      const elsewhere = { ...request, guild: guildId.parse('8') }
      expect(code(await repost(at, { ...elsewhere, interaction: click() }))).toBe('other-server')
      const unfit = { ...request, guild: GUILD, lacking: ['Send Messages'] }
      expect(code(await repost(at, { ...unfit, interaction: click() }))).toBe('permissions')
      await at.store.prisma.guild.create({ data: { id: GUILD, channels: [CHANNEL] } })
      const here = { ...request, guild: GUILD }
      expect(code(await repost(at, { ...here, interaction: click() }))).toBe('channel-not-allowed')
      const thread = { ...here, parent: CHANNEL, interaction: click() }
      expect(done(await repost(at, thread)).channel).toBe(channel)
      expect((await position(at, table)).table).toMatchObject({ channel, guild: GUILD })
    })

    it('is for those who sit there', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      const request = { interaction: click(), user: user(2), table, channel: CHANNEL }
      expect(code(await repost(at, request))).toBe('not-seated')
    })
  })
})
