import { expect, it } from 'vitest'
import { keysOf } from '../../src/engine/basics/keys-of.ts'
import { guildId, type TableId, type UserId } from '../../src/store/values/ids.ts'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import { answerTime, best, playerStandings } from '../../src/tables/ratings/stats.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { comeBack } from '../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { askVote } from '../../src/tables/votes/ask-vote.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, context, done, move, position, user } from './seated.ts'

anyDatabase((_, open_) => {
  let at: Context
  let guilds = 0

  beforeTries(async () => {
    at = context(await open_())
  })

  interface Evening {
    readonly people: number
    readonly options?: object
    readonly bots?: number
  }

  const server = () => guildId.parse(String(500 + guilds++))

  const begin = async (guild: ReturnType<typeof server>, { people, options = {}, bots = 0 }: Evening) => {
    const request = { game: reapers.id, places: people + bots, options, channel: CHANNEL, guild, locale: 'en' }
    const { table } = done(await openLobby(at, { interaction: click(), user: user(1), name: 'Person 1', ...request }))
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

  /** The people of a table answer once: the person named first bids most, and is first to go home. */
  const round = async (table: TableId, winner: number) => {
    const { seats } = await position(at, table)
    for (const { user: who } of seats.filter(seat => seat.asked))
      if (who !== undefined) done(await move(at, table, who, who === user(winner) ? 'b9' : 'b1'))
    done(await move(at, table, user(winner), 'home'))
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
    const [first] = await playerStandings(at, { guild, user: user(2) })
    const [last] = await playerStandings(at, { guild, user: user(1) })
    expect(first?.rating).toBeGreaterThan(1000)
    expect(last?.rating).toBeLessThan(first?.rating ?? 0)
    expect(await playerStandings(at, { guild: server(), user: user(2) })).toEqual([])
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

  const ask = (table: TableId, who: UserId) => ({ interaction: click(), user: who, table })
  const places = async (guild: ReturnType<typeof server>) =>
    Object.fromEntries((await shown(guild)).map(({ user, averagePlace }) => [user, averagePlace]))
  const leaves = {
    resigns: (table: TableId) => resign(at, ask(table, user(2))),
    'gives up their seat': (table: TableId) => giveSeat(at, ask(table, user(2))),
    'has a computer player play on': (table: TableId) => letComputerPlay(at, ask(table, user(2))),
  }

  /** Those who still play end the game as it stands; one alone does so when the others have had a day to come back. */
  const endNow = async (table: TableId, ...all: readonly number[]) => {
    for (const n of all) done(await askVote(at, { ...ask(table, user(n)), kind: 'END' }))
    await tick({ ...at, now: () => new Date(at.now().getTime() + 24 * 3600_000) }, table)
  }

  it.each(keysOf(leaves))('puts whoever %s last, and nobody loses their gain by it', async how => {
    const guild = server()
    const table = await begin(guild, { people: 3 })
    done(await leaves[how](table))
    await endNow(table, 1, 3)
    expect(await places(guild)).toEqual({ [user(1)]: 1, [user(3)]: 1, [user(2)]: 3 })
    const other = await begin(guild, { people: 2 })
    done(await leaves[how](other))
    await endNow(other, 1)
    expect((await shown(guild)).find(one => one.user === user(1))).toMatchObject({ games: 2, wins: 2 })
  })

  it('counts whoever is forgotten as a beginner who came last', async () => {
    const guild = server()
    const table = await begin(guild, { people: 2 })
    await forget(at, { user: user(2), nameIn: () => 'Somebody' })
    await endNow(table, 1)
    expect(await shown(guild)).toEqual([{ user: user(1), games: 1, wins: 1, averagePlace: 1 }])
  })

  it('rates as ever whoever takes their seat back and has played at least half of their game', async () => {
    const guild = server()
    const table = await begin(guild, { people: 2 })
    done(await giveSeat(at, ask(table, user(2))))
    done(await comeBack(at, { ...ask(table, user(2)), name: 'Person 2' }))
    await finish(table, 2)
    expect(await places(guild)).toEqual({ [user(2)]: 1, [user(1)]: 2 })
  })

  it('puts last whoever takes their seat back for the end, having let somebody else play most of their game', async () => {
    const guild = server()
    const table = await begin(guild, { people: 2 })
    done(await giveSeat(at, ask(table, user(2))))
    done(await takeSeat(at, { ...ask(table, user(8)), name: 'Substitute' }))
    await round(table, 8)
    for (const who of [1, 8]) done(await move(at, table, user(who), who === 8 ? 'b9' : 'b1'))
    done(await giveSeat(at, ask(table, user(8))))
    done(await comeBack(at, { ...ask(table, user(2)), name: 'Person 2' }))
    done(await move(at, table, user(2), 't1', 'home'))
    expect(await places(guild)).toEqual({ [user(1)]: 1, [user(2)]: 2 })
  })

  it('rates the place of the seat of whoever is on vacation, whoever keeps it for them', async () => {
    const guild = server()
    const table = await begin(guild, { people: 3 })
    const data = { userId: user(2), from: new Date(Date.now() - 1000), to: new Date(Date.now() + 86_400_000) }
    await at.store.prisma.vacation.create({ data })
    done(await giveSeat(at, ask(table, user(2))))
    done(await takeSeat(at, { ...ask(table, user(8)), name: 'Substitute' }))
    await finish(table, 8)
    await at.store.prisma.vacation.deleteMany()
    expect(await places(guild)).toEqual({ [user(2)]: 1, [user(1)]: 2, [user(3)]: 2 })
  })

  it('leaves out computer players and who took over their seats', async () => {
    const guild = server()
    const table = await begin(guild, { people: 2, bots: 1 })
    done(await takeSeat(at, { ...ask(table, user(8)), name: 'Substitute' }))
    await finish(table, 8)
    expect(Object.keys(await places(guild)).sort()).toEqual([user(1), user(2)])
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
    done(await giveSeat(at, ask(table, user(1))))
    expect(await answerTime(at, { guild, user: user(1) })).toBe(1800)
    done(await comeBack(at, { ...ask(table, user(1)), name: 'Person 1' }))
    expect(await answerTime(at, { guild, user: user(1) })).toBe(1800)
    expect(await at.store.prisma.leaver.count({ where: { userId: user(1) } })).toBe(0)
  })
})
