import { describe, expect, it } from 'vitest'
import { tableId } from '../../src/store/values/ids.ts'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { removePlayer } from '../../src/tables/lobby/remove-player.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { unseatBot } from '../../src/tables/lobby/unseat-bot.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { Rights } from '../../src/tables/record/rights.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { CHANNEL, click, code, context, contextOf, done, GUILD, game, lobby, position, seated, user } from './seated.ts'

anyDatabase((_, openStore) => {
  let at: Context
  beforeTries(async () => {
    at = context(await openStore())
  })

  const by = (n: number, table: number) => ({ interaction: click(), user: user(n), table: tableId.parse(table) })
  const opening = () => ({
    interaction: click(),
    user: user(1),
    name: 'Ana',
    game: 'reapers',
    places: 3,
    options: {},
    channel: CHANNEL,
    guild: GUILD,
    locale: 'fr',
  })

  describe('opening', () => {
    it('seats the host, fills in the options and shows the table to everybody', async () => {
      const { table } = done(await openLobby(at, opening()))
      const shown = await position(at, table)
      expect(shown).toMatchObject({
        phase: 'lobby',
        viewer: 'public',
        table: {
          game: 'reapers',
          status: 'OPEN',
          host: user(1),
          places: 3,
          locale: 'fr',
          channel: CHANNEL,
          guild: GUILD,
        },
        seats: [{ seat: 0, name: 'Ana', user: user(1), asked: false }],
      })
      expect(shown.table.options).toEqual({ rounds: 2, field: 6, even: false })
      expect(shown.table).not.toHaveProperty('seed')
      expect(shown.table).not.toHaveProperty('commitment')
    })

    it('has a computer player take over for whoever is late, where nothing else is said', async () => {
      const { table } = done(await openLobby(at, opening()))
      expect((await position(at, table)).table.late).toBe('COMPUTER')
    })

    it.each([
      ['unknown-game', { game: 'chess' }],
      ['too-few-places', { places: 1 }],
      ['too-many', { places: 9 }],
      ['bad-options', { options: { rounds: 0 } }],
    ])('is refused: %s', async (refusal, change) => {
      expect(code(await openLobby(at, { ...opening(), ...change }))).toBe(refusal)
    })
  })

  describe('joining', () => {
    it('takes the lowest free seat', async () => {
      const table = await lobby(at, { people: 2, places: 3 })
      expect(done(await join(at, { ...by(3, table), name: 'Cy' })).leaving).toBeUndefined()
      expect((await position(at, table)).seats.map(({ seat, name }) => [seat, name])).toEqual([
        [0, 'Person 1'],
        [1, 'Person 2'],
        [2, 'Cy'],
      ])
    })

    it('takes the seat of the last computer player where no seat is free', async () => {
      const table = await lobby(at, { people: 1, places: 3 })
      done(await seatBot(at, { ...by(1, table), level: 'greedy' }))
      const last = done(await seatBot(at, { ...by(1, table), level: 'stuck' }))
      expect(done(await join(at, { ...by(3, table), name: 'Cy' })).leaving).toBe(last.name)
      const seats = async () => (await position(at, table)).seats.map(({ user, bot }) => user ?? bot)
      expect(await seats()).toEqual([user(1), 'greedy', user(3)])
      done(await leave(at, { ...by(3, table), sure: true }))
      done(await join(at, { ...by(3, table), name: 'Cy' }))
      done(await join(at, { ...by(4, table), name: 'Di' }))
      expect(await seats()).toEqual([user(1), user(4), user(3)])
      expect(code(await join(at, { ...by(5, table), name: 'Ed' }))).toBe('table-full')
    })

    it('leaves the host of a practice table the computer players that they practise with', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await seatBot(at, { ...by(1, table), level: 'greedy' }))
      await at.store.prisma.table.update({ where: { id: table }, data: { practice: true } })
      expect(code(await join(at, { ...by(2, table), name: 'Bo' }))).toBe('table-full')
      done(await start(at, by(1, table)))
      expect(code(await join(at, { ...by(2, table), name: 'Bo' }))).toBe('already-started')
    })

    it('is refused at a table that is full, not there, already mine, running or closed', async () => {
      const table = await lobby(at, { people: 2 })
      expect(code(await join(at, { ...by(3, table), name: '' }))).toBe('table-full')
      expect(code(await join(at, { ...by(2, table), name: '' }))).toBe('already-seated')
      expect(code(await join(at, { ...by(3, 999_999), name: '' }))).toBe('no-such-table')
      done(await start(at, by(1, table)))
      expect(code(await join(at, { ...by(3, table), name: '' }))).toBe('too-late-to-join')
      const closed = await lobby(at, { people: 1, places: 2 })
      done(await abandon(at, by(1, closed)))
      expect(code(await join(at, { ...by(3, closed), name: '' }))).toBe('abandoned')
    })

    it('gives the last place to one of many who press at once', async () => {
      const table = await lobby(at, { people: 2, places: 3 })
      const results = await Promise.all([3, 4, 5, 6].map(n => join(at, { ...by(n, table), name: `${n}` })))
      expect(results.map(code).sort()).toEqual(['ok', 'table-full', 'table-full', 'table-full'])
      expect((await position(at, table)).seats).toHaveLength(3)
    })
  })

  describe('leaving', () => {
    it('hands the table over to the next person, and closes it after the last', async () => {
      const table = await lobby(at, { people: 2, places: 4 })
      done(await seatBot(at, { ...by(1, table), level: 'greedy' }))
      expect(done(await leave(at, { ...by(1, table), sure: false })).outcome).toBe('left')
      expect((await position(at, table)).table.host).toBe(user(2))
      expect(code(await leave(at, { ...by(1, table), sure: true }))).toBe('not-seated')
      expect(done(await leave(at, { ...by(2, table), sure: false })).outcome).toBe('asked')
      expect((await position(at, table)).table.status).toBe('OPEN')
      expect(done(await leave(at, { ...by(2, table), sure: true })).outcome).toBe('closed')
      expect((await position(at, table)).table.status).toBe('ABANDONED')
    })

    it('is for tables that have not begun', async () => {
      const { table } = await seated(at, { people: 2 })
      expect(code(await leave(at, { ...by(1, table), sure: true }))).toBe('resign-instead')
      expect(code(await leave(at, { ...by(9, table), sure: true }))).toBe('already-started')
    })
  })

  describe('sending somebody away', () => {
    const away = (n: number, table: number, player: number, rights?: Rights) => {
      const request = { ...by(n, table), player: user(player) }
      return removePlayer(rights === undefined ? at : contextOf(at, user(n), rights), request)
    }

    it('is for the host and moderators, and for good', async () => {
      const table = await lobby(at, { people: 3, places: 4 })
      expect(code(await away(2, table, 3))).toBe('not-host')
      expect(code(await away(2, table, 3, { sees: true, moderates: false }))).toBe('not-host')
      expect(code(await away(1, table, 1))).toBe('nobody-to-remove')
      expect(code(await away(1, table, 9))).toBe('nobody-to-remove')
      done(await away(1, table, 2))
      expect(code(await join(at, { ...by(2, table), name: 'Bo' }))).toBe('removed')
      done(await away(9, table, 3, { sees: true, moderates: true }))
      expect(code(await join(at, { ...by(3, table), name: 'Cy' }))).toBe('removed')
      done(await join(at, { ...by(4, table), name: 'Di' }))
      expect((await position(at, table)).seats.map(seat => seat.user)).toEqual([user(1), user(4)])
      const bars = await at.store.prisma.ban.findMany({ where: { tableId: table } })
      expect(bars).toHaveLength(2)
      expect(JSON.stringify(bars)).not.toContain(user(2))
      done(await start(at, by(1, table)))
      expect(code(await away(1, table, 4))).toBe('already-started')
    })
  })

  describe('computer players', () => {
    it('are seated and sent away by the host', async () => {
      const table = await lobby(at, { people: 1, places: 3 })
      const bot = { level: 'greedy' }
      expect(done(await seatBot(at, { ...by(1, table), ...bot })).seat).toBe(1)
      expect(done(await seatBot(at, { ...by(1, table), ...bot })).seat).toBe(2)
      done(await unseatBot(at, by(1, table)))
      expect((await position(at, table)).seats.map(seat => seat.bot)).toEqual([undefined, 'greedy'])
    })

    it('have names of their own, no name twice at a table', async () => {
      const table = await lobby(at, { people: 1, places: 4 })
      const ask = () => ({ ...by(1, table), level: 'greedy' })
      const first = done(await seatBot(at, ask())).name
      done(await unseatBot(at, by(1, table)))
      done(await join(at, { ...by(2, table), name: first.toUpperCase() }))
      const seated = [done(await seatBot(at, ask())).name, done(await seatBot(at, ask())).name]
      const names = [first, ...seated].map(name => name.toLowerCase())
      expect(new Set(names).size).toBe(3)
      for (const name of names) expect(name).toMatch(/^\p{L}{3,8}$/u)
      expect((await position(at, table)).seats.map(({ name }) => name).slice(-2)).toEqual(seated)
    })

    it('are refused where they cannot be', async () => {
      const table = await lobby(at, { people: 2, places: 3 })
      const bot = { level: 'greedy' }
      expect(code(await seatBot(at, { ...by(2, table), ...bot }))).toBe('not-host')
      expect(code(await seatBot(at, { ...by(1, table), ...bot, level: 'wise' }))).toBe('unknown-bot')
      expect(code(await unseatBot(at, by(1, table)))).toBe('no-bot-seated')
      expect(code(await unseatBot(at, by(2, table)))).toBe('not-host')
      done(await seatBot(at, { ...by(1, table), ...bot }))
      expect(code(await seatBot(at, { ...by(1, table), ...bot }))).toBe('no-seat-for-computer')
      done(await start(at, by(1, table)))
      expect(code(await seatBot(at, { ...by(1, table), ...bot }))).toBe('already-started')
      expect(code(await unseatBot(at, by(1, table)))).toBe('already-started')
    })
  })

  describe('starting', () => {
    it('begins with those who are there and binds itself to a seed', async () => {
      const { table } = await seated(at, { people: 3, places: 5 })
      const shown = await game(at, table)
      expect(shown.table).toMatchObject({ status: 'RUNNING', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(shown.table.startedAt).toBeInstanceOf(Date)
      expect(shown.table).not.toHaveProperty('seed')
      expect(shown.seats.map(({ asked, weight }) => [asked, weight])).toEqual(Array(3).fill([true, 'quick']))
    })

    it('draws the order of the seats by lot', async () => {
      const orders = new Set<string>()
      while (orders.size < 2) orders.add((await seated(at, { people: 4 })).people.join())
      expect(orders.size).toBe(2)
    })

    it('is refused to others than the host, for too few, for a wrong number, and a second time', async () => {
      const table = await lobby(at, { people: 1, places: 3 })
      expect(code(await start(at, by(1, table)))).toBe('too-few')
      done(await join(at, { ...by(2, table), name: '' }))
      expect(code(await start(at, by(2, table)))).toBe('not-host')
      done(await start(at, by(1, table)))
      expect(code(await start(at, by(1, table)))).toBe('already-started')
      const odd = await lobby(at, { people: 3, options: { even: true } })
      expect(code(await start(at, by(1, odd)))).toBe('wrong-number')
    })
  })

  it('is closed by its host alone', async () => {
    const table = await lobby(at, { people: 2 })
    expect(code(await abandon(at, by(2, table)))).toBe('not-host')
    expect(done(await abandon(at, by(1, table))).ended).toBe(true)
    expect((await position(at, table)).table).toMatchObject({ status: 'ABANDONED', endedAt: expect.any(Date) })
  })

  it('does nothing for a second copy of an interaction', async () => {
    const table = await lobby(at, { people: 1, places: 4 })
    const request = { ...by(2, table), name: 'Bo' }
    const results = await Promise.all([join(at, request), join(at, request), join(at, request)])
    expect(results.map(code).sort()).toEqual(['ok', 'repeat', 'repeat'])
    expect(code(await join(at, request))).toBe('repeat')
    const again = opening()
    expect([code(await openLobby(at, again)), code(await openLobby(at, again))]).toEqual(['ok', 'repeat'])
  })
})
