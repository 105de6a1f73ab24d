import { expect, it } from 'vitest'
import { guildId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { open } from '../../src/tables/lobby/open.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { answerTime, best, standings } from '../../src/tables/people/stats.ts'
import type { Desk } from '../../src/tables/record/desk.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, desk, done, move, position, user } from './seated.ts'

anyDatabase((_, open_) => {
  let at: Desk
  let guilds = 0

  beforeTries(async () => {
    at = desk(await open_())
  })

  interface Evening {
    readonly people: number
    readonly options?: object
    readonly bots?: number
  }

  const server = () => guildId.parse(String(500 + guilds++))

  const begin = async (guild: ReturnType<typeof server>, { people, options = {}, bots = 0 }: Evening) => {
    const request = { game: reapers.id, places: people + bots, options, channel: CHANNEL, guild, locale: 'en' }
    const { table } = done(await open(at, { interaction: click(), user: user(1), name: 'Person 1', ...request }))
    for (let n = 2; n <= people; n++) {
      done(await join(at, { interaction: click(), user: user(n), table, name: `Person ${n}` }))
    }
    for (let n = 0; n < bots; n++) {
      done(await seatBot(at, { interaction: click(), user: user(1), table, level: 'greedy' }))
    }
    done(await start(at, { interaction: click(), user: user(1), table }))
    return table
  }

  /** Plays the rest of a table: the person named first reaps all. */
  const finish = async (table: Awaited<ReturnType<typeof begin>>, winner: number) => {
    for (;;) {
      const { table: facts, seats } = await position(at, table)
      if (facts.status !== 'RUNNING') return
      for (const { user: who } of seats.filter(seat => seat.asked)) {
        if (who === undefined) continue
        const bid = await move(at, table, who, who === user(winner) ? 'b9' : 'b1')
        if (!bid.ok) done(await move(at, table, who, 't1', 'home'))
      }
    }
  }

  const shown = async (guild: ReturnType<typeof server>) =>
    (await best(at, { guild, game: reapers.id, limit: 10 })).map(({ user, games, wins, averagePlace }) => ({
      user,
      games,
      wins,
      averagePlace,
    }))

  it('counts games, wins and places, and shows winners above losers', async () => {
    const guild = server()
    for (const winner of [2, 2, 3]) await finish(await begin(guild, { people: 3 }), winner)
    expect(await shown(guild)).toEqual([
      { user: user(2), games: 3, wins: 2, averagePlace: 4 / 3 },
      { user: user(3), games: 3, wins: 1, averagePlace: 5 / 3 },
      { user: user(1), games: 3, wins: 0, averagePlace: 2 },
    ])
    const [first] = await standings(at, { guild, user: user(2) })
    const [last] = await standings(at, { guild, user: user(1) })
    expect(first?.rating).toBeGreaterThan(1000)
    expect(last?.rating).toBeLessThan(first?.rating ?? 0)
    expect(await standings(at, { guild: server(), user: user(2) })).toEqual([])
  })

  it('leaves out games with other options than usual', async () => {
    const guild = server()
    await finish(await begin(guild, { people: 2, options: { rounds: 3 } }), 1)
    expect(await shown(guild)).toEqual([])
  })

  it.each([{ practice: true }, { hints: true }])(
    'leaves out tables for practice and tables with hints: %o',
    async data => {
      const guild = server()
      const table = await begin(guild, { people: 2 })
      await at.store.prisma.table.update({ where: { id: table }, data })
      await finish(table, 1)
      expect(await shown(guild)).toEqual([])
    },
  )

  it('puts a player who resigned last', async () => {
    const guild = server()
    const table = await begin(guild, { people: 3 })
    await move(at, table, user(3), 'b9')
    done(await resign(at, { interaction: click(), user: user(3), table }))
    await finish(table, 1)
    expect((await shown(guild)).map(({ user, averagePlace }) => ({ user, averagePlace }))).toEqual([
      { user: user(1), averagePlace: 1 },
      { user: user(2), averagePlace: 2 },
      { user: user(3), averagePlace: 3 },
    ])
  })

  it('leaves out substitutes, and tables with fewer than two people from start to end', async () => {
    const guild = server()
    const table = await begin(guild, { people: 3 })
    await at.store.prisma.seat.updateMany({ where: { tableId: table, userId: user(3) }, data: { formerId: user(9) } })
    await finish(table, 1)
    expect((await shown(guild)).map(one => one.user)).toEqual([user(1), user(2)])
    const other = await begin(guild, { people: 2 })
    await at.store.prisma.seat.updateMany({ where: { tableId: other, userId: user(2) }, data: { formerId: user(9) } })
    await finish(other, 1)
    expect((await shown(guild)).map(one => one.games)).toEqual([1, 1])
  })

  it('counts both of two games that end at the same moment', async () => {
    const guild = server()
    const tables = await Promise.all([begin(guild, { people: 2 }), begin(guild, { people: 2 })])
    await Promise.all(tables.map(table => finish(table, 1)))
    expect((await shown(guild)).map(({ games, wins }) => ({ games, wins }))).toEqual([
      { games: 2, wins: 2 },
      { games: 2, wins: 0 },
    ])
  })

  it('knows how long a player takes to answer, where a clock ran', async () => {
    const guild = server()
    const table = await begin(guild, { people: 2 })
    expect(await answerTime(at, { guild, user: user(1) })).toBeUndefined()
    const data = { answers: 4, took: 7200, slowest: 5000 }
    await at.store.prisma.seat.updateMany({ where: { tableId: table, userId: user(1) }, data })
    expect(await answerTime(at, { guild, user: user(1) })).toBe(1800)
  })
})
