import { expect, it } from 'vitest'
import { games } from '../../../src/games/index.ts'
import type { TableId } from '../../../src/store/values/ids.ts'
import { bots } from '../../../src/tables/computers/bots.ts'
import {
  type Missed,
  openThinkers,
  type ThinkerSettings,
  type Thinkers,
} from '../../../src/tables/computers/thinkers.ts'
import { open } from '../../../src/tables/lobby/open.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import type { Desk } from '../../../src/tables/record/desk.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { log } from '../log.ts'
import { CHANNEL, click, desk, done, game, lobby, move, user } from '../seated.ts'
import { players as levels, thinkingReapers } from './thinking-reapers.ts'

const worker = new URL('bot-worker.ts', import.meta.url)

anyDatabase((_, openStore) => {
  let at: Desk
  let thinkers: Thinkers
  beforeTries(async () => {
    at = { ...desk(await openStore()), games: new Map([[thinkingReapers.id, thinkingReapers]]) }
    thinkers = openThinkers({ worker })
    return () => thinkers.close()
  })

  /** What a test does with threads of its own, which are sent home after it. */
  const withThinkers = async (own: ThinkerSettings, body: (own: Thinkers) => Promise<void>) => {
    const theirs = openThinkers({ worker, ...own })
    await body(theirs).finally(theirs.close)
  }

  /** A started table of one person and one computer player, and where they sit. */
  const against = async (level: string) => {
    const table = await lobby(at, { people: 1, places: 2, options: { rounds: 2 } })
    const request = { interaction: click(), user: user(1), table }
    done(await seatBot(at, { ...request, level }))
    done(await start(at, { ...request, interaction: click() }))
    const { seats } = await game(at, table)
    const seat = seats.findIndex(one => one.bot !== undefined)
    return { table, seat }
  }
  /** The same where the computer player is the one who reaps, and what it is asked then. */
  const reaping = async (level: string) => {
    const { table, seat } = await against(level)
    await at.store.prisma.seat.update({ where: { tableId_seat: { tableId: table, seat } }, data: { bot: 'greedy' } })
    await bots(at, thinkers).answer({ table, seat, beat: 1 })
    done(await move(at, table, user(1), 'b1'))
    await at.store.prisma.seat.update({ where: { tableId_seat: { tableId: table, seat } }, data: { bot: level } })
    return { table, seat, beat: 2 }
  }
  const entries = async (table: TableId) =>
    done(await log(at, { table, limit: 50 })).entries.map(({ seat, by }) => [seat, by])

  /** Nobody is asked any more by what earlier tests have left. */
  const dropJobs = () => at.store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'bot'`
  /** What was played on a question, in the game's notation. */
  const played = async (table: TableId, beat: number) => {
    const rows = await at.store.prisma.entry.findMany({ where: { tableId: table, beat }, orderBy: { number: 'asc' } })
    return rows.map(({ action }) => thinkingReapers.notation.format(thinkingReapers.action.parse(action)))
  }
  const stateOf = async (table: TableId) =>
    thinkingReapers.state.parse((await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).state)

  it('answer the question that they are asked, and once', async () => {
    const { table, seat } = await against('greedy')
    const players = bots(at, thinkers)
    await Promise.all([players.answer({ table, seat, beat: 1 }), players.answer({ table, seat, beat: 1 })])
    expect(await entries(table)).toEqual([[seat, 'BOT']])
    await players.answer({ table, seat, beat: 1 })
    await players.answer({ table, seat: 1 - seat, beat: 1 })
    expect(await entries(table)).toEqual([[seat, 'BOT']])
  })

  it.each([
    ['greedy', 'its turn a step at a time', 3],
    ['planner', 'its turn as one line', 1],
    ['dreamer', 'more than is possible', 2],
  ])('%s, who thinks of %s, plays the whole turn at once and thinks again only where its line ends', async (...row) => {
    const [level, , times] = row
    const thought: string[] = []
    await withThinkers({ watch: { thought: ({ level }) => void thought.push(level) } }, async own => {
      const job = await reaping(level)
      const before = await game(at, job.table)
      await bots(at, own).answer(job)
      expect(thought).toEqual(Array.from({ length: times }, () => level))
      const after = await game(at, job.table)
      expect(after.view).toMatchObject({ round: 1, field: 0 })
      expect(after.table.revision).toBe(before.table.revision + 1)
      expect(await played(job.table, job.beat)).toEqual(['t3', 't3', 'home'])
    })
  })

  it('play nothing of their line after what somebody learned', async () => {
    const job = await reaping('gleaner')
    await bots(at, thinkers).answer(job)
    expect(await played(job.table, job.beat)).toEqual(['t1', 'glean'])
  })

  it('think anew where others have made impossible what they thought of', async () => {
    const job = await reaping('planner')
    const slow: Pick<Thinkers, 'turn'> = {
      async turn(course, thinker) {
        const turn = await thinkers.turn(course, thinker)
        await at.store.prisma.table.update({
          where: { id: job.table },
          data: { state: { ...(await stateOf(job.table)), field: 2 } },
        })
        return turn
      },
    }
    await dropJobs()
    await bots(at, slow).answer(job)
    expect(await played(job.table, job.beat)).toEqual([])
    expect(await at.store.outbox.open('bot')).toEqual([job])
    await bots(at, thinkers).answer(job)
    expect(await played(job.table, job.beat)).toEqual(['t2', 'home'])
  })

  it('answer with the best that they have found once their allowance is spent, and are not late', async () => {
    const told: string[] = []
    const seconds: number[] = []
    const watch = {
      missed: ({ level, why }: Missed) => void told.push(`${level} ${why}`),
      thought: (_: unknown, took: number) => void seconds.push(took),
    }
    await withThinkers({ allowanceMs: 50, watch }, async own => {
      const { table, seat } = await against('thorough')
      await bots(at, own).answer({ table, seat, beat: 1 })
      expect(await entries(table)).toEqual([[seat, 'BOT']])
      expect(told).toEqual([])
      expect(seconds).toEqual([expect.toSatisfy(took => took >= 0.05)])
    })
  })

  it('leave it to the next lower level when they think too long or cheat, which is told', async () => {
    const told: string[] = []
    const missed = ({ level, why }: Missed) => void told.push(`${level} ${why}`)
    await withThinkers({ limitMs: 300, watch: { missed } }, async own => {
      for (const [level, expected] of [
        ['stuck', ['stuck late']],
        ['cheat', ['cheat failed', 'stuck late']],
      ] as const) {
        const { table, seat } = await against(level)
        await bots(at, own).answer({ table, seat, beat: 1 })
        expect(await entries(table)).toEqual([[seat, 'BOT']])
        expect(told.splice(0)).toEqual(expected)
      }
    })
  })

  it('play at the usual level where a version brings other levels than the one they were seated with', async () => {
    const { table, seat } = await against('greedy')
    await at.store.prisma.seat.update({ where: { tableId_seat: { tableId: table, seat } }, data: { bot: 'bygone' } })
    await bots(at, thinkers).answer({ table, seat, beat: 1 })
    expect(await entries(table)).toEqual([[seat, 'BOT']])
  })

  it('play what the game falls back on only when the lowest comes to nothing, and that is told', async () => {
    const { table, seat } = await against('stuck')
    const only: Desk = {
      ...at,
      games: new Map([['reapers', { ...thinkingReapers, bots: { stuck: levels.stuck } }]]),
    }
    const told: unknown[] = []
    await withThinkers({ limitMs: 300 }, async own => {
      const job = { table, seat, beat: 1 }
      await bots(only, own, { fellBack: at => void told.push(at) }).answer(job)
      expect(await entries(table)).toEqual([[seat, 'FALLBACK']])
      expect(told).toEqual([{ ...job, game: 'reapers', level: 'stuck' }])
    })
  })

  it('leave it to another process when theirs ends while they think or wait', async () => {
    const own = openThinkers({ worker })
    const jobs = [await against('stuck'), await against('greedy')].map(each => ({ ...each, beat: 1 }))
    const players = bots(at, own)
    const answers = Promise.allSettled(jobs.map(players.answer))
    await expect.poll(own.load).toEqual({ running: 1, waiting: 1 })
    await own.close()
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const { table } of jobs) expect(await entries(table)).toEqual([])
  })

  it('have their time from when they begin to think, and not while another one does', async () => {
    const told: string[] = []
    const thought: string[] = []
    const watch = {
      missed: ({ level, why }: Missed) => void told.push(`${level} ${why}`),
      thought: ({ level }: { level: string }) => void thought.push(level),
    }
    await withThinkers({ limitMs: 1500, watch }, async own => {
      const [long, short] = [await against('stuck'), await against('greedy')]
      const players = bots(at, own)
      const answered = Promise.all([long, short].map(({ table, seat }) => players.answer({ table, seat, beat: 1 })))
      await expect.poll(own.load).toEqual({ running: 1, waiting: 1 })
      await answered
      expect(own.load()).toEqual({ running: 0, waiting: 0 })
      expect(await entries(short.table)).toEqual([[short.seat, 'BOT']])
      expect(told).toEqual(['stuck late'])
      expect(thought).toEqual(['greedy', 'greedy'])
    })
  })

  it('play on by the jobs that are left for them until a person is asked', async () => {
    await dropJobs()
    const { table, seat } = await against('greedy')
    await at.store.outbox.work('bot', bots(at, thinkers).answer, { concurrency: 2 })
    done(await move(at, table, user(1), 'b1'))
    const isMyTurn = async () => {
      const { view, waiting } = await game(at, table)
      return waiting.seats.some(one => one.seat !== seat) && waiting.beat === 3 && JSON.stringify(view)
    }
    await expect.poll(isMyTurn, { timeout: 30_000, interval: 20 }).toBeTruthy()
    const taken = [seat, 'BOT']
    expect(await entries(table)).toEqual(expect.arrayContaining([[1 - seat, 'PLAYER'], taken]))
    expect(await game(at, table)).toMatchObject({ view: { round: 1, field: 0 } })
  })

  it("play the register's games to the end in the house's own threads", async () => {
    const house: Desk = { ...at, games }
    const houses = openThinkers()
    const own = bots(house, houses)
    const [rules] = games.values()
    if (rules === undefined) throw new Error('no game')
    const level = Object.keys(rules.bots)[0] ?? ''
    const request = { interaction: click(), user: user(1), name: 'Ana', game: rules.id, places: rules.seats[0] }
    const { table } = done(await open(house, { ...request, options: {}, channel: CHANNEL, locale: 'en' }))
    for (let n = 1; n < rules.seats[0]; n++) {
      done(await seatBot(house, { interaction: click(), user: user(1), table, level }))
    }
    done(await start(house, { interaction: click(), user: user(1), table }))
    for (;;) {
      const { table: facts, waiting, viewer, legal } = await game(house, table, user(1))
      const [asked] = waiting.seats
      if (asked === undefined) {
        expect(facts.status).toBe('FINISHED')
        break
      }
      const [choice] = legal()
      if (asked.seat !== viewer) await own.answer({ table, seat: asked.seat, beat: waiting.beat })
      else if (choice !== undefined) done(await move(house, table, user(1), rules.notation.format(choice)))
    }
    await houses.close()
  })
})
