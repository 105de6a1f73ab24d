import { describe, expect, it } from 'vitest'
import { games } from '../../../src/games/index.ts'
import type { TableId } from '../../../src/store/values/ids.ts'
import { bots } from '../../../src/tables/computers/bots.ts'
import { pausedUntil } from '../../../src/tables/computers/paused-until.ts'
import {
  type Missed,
  openThinkers,
  type ThinkerSettings,
  type Thinkers,
} from '../../../src/tables/computers/thinkers.ts'
import { openLobby } from '../../../src/tables/lobby/open-lobby.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { anyDatabase } from '../../databases.ts'
import { FULL } from '../../full.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { beforeTries } from '../../tries.ts'
import { log } from '../log.ts'
import { CHANNEL, click, context, done, game, lobby, move, user } from '../seated.ts'
import { players as levels, thinkingReapers } from './thinking-reapers.ts'

const worker = new URL('bot-worker.ts', import.meta.url)

/** Computer players who do not pause. */
const prompt = (at: Context, thinkers: Pick<Thinkers, 'turn'>, more: Parameters<typeof bots>[2] = {}) =>
  bots(at, thinkers, { pausedUntil: () => new Date(0), ...more })

/** When a thought is given up that has no end, in milliseconds; far more than the others take. */
const TOO_LONG = 2_000

anyDatabase((_, openStore) => {
  let at: Context
  let thinkers: Thinkers
  beforeTries(async () => {
    at = { ...context(await openStore()), games: new Map([[thinkingReapers.id, thinkingReapers]]) }
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
    await prompt(at, thinkers).think({ table, seats: [seat], beat: 1 })
    done(await move(at, table, user(1), 'b1'))
    await at.store.prisma.seat.update({ where: { tableId_seat: { tableId: table, seat } }, data: { bot: level } })
    return { table, seats: [seat], beat: 2 }
  }
  const entries = async (table: TableId) =>
    done(await log(at, { table, limit: 50 })).entries.map(({ seat, by }) => [seat, by])

  /** Nobody is asked any more by what earlier tests have left. */
  const dropJobs = () => at.store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name IN ('bot', 'answer')`
  /** What was played on a question, in the game's notation. */
  const played = async (table: TableId, beat: number) => {
    const rows = await at.store.prisma.entry.findMany({ where: { tableId: table, beat }, orderBy: { number: 'asc' } })
    return rows.map(({ action }) => thinkingReapers.notation.format(thinkingReapers.action.parse(action)))
  }
  const stateOf = async (table: TableId) =>
    thinkingReapers.state.parse((await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).state)

  it('answer the question that they are asked, and once', async () => {
    const { table, seat } = await against('greedy')
    const players = prompt(at, thinkers)
    await Promise.all([
      players.think({ table, seats: [seat], beat: 1 }),
      players.think({ table, seats: [seat], beat: 1 }),
    ])
    expect(await entries(table)).toEqual([[seat, 'BOT']])
    await players.think({ table, seats: [seat], beat: 1 })
    await players.think({ table, seats: [1 - seat], beat: 1 })
    expect(await entries(table)).toEqual([[seat, 'BOT']])
  })

  it.each([
    ['BOT', 'ABANDONED', [{ type: 'endless', moves: 5000 }]],
    ['PLAYER', 'RUNNING', []],
  ] as const)('end a game that goes on and on with them alone: its first move by a %s', async (by, status, events) => {
    const { table, seat } = await against('greedy')
    const { prisma } = at.store
    const move = { tableId: table, seat, by: 'BOT', beat: 1, version: thinkingReapers.version } as const
    const played = { ...move, action: { type: 'bid', bid: 1 }, events: [] }
    await prisma.entry.createMany({ data: Array.from({ length: 4999 }, (_, n) => ({ ...played, number: n + 1 })) })
    await prisma.entry.update({ where: { tableId_number: { tableId: table, number: 1 } }, data: { by } })
    await prisma.table.update({ where: { id: table }, data: { entries: 4999 } })
    await prompt(at, thinkers).think({ table, seats: [seat], beat: 1 })
    expect((await readTableEvents(prisma, table)).map(({ what }) => what)).toEqual(events)
    expect((await game(at, table)).table).toMatchObject({ status, entries: 5000 })
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
      await prompt(at, own).think(job)
      expect(thought).toEqual(Array.from({ length: times }, () => level))
      const after = await game(at, job.table)
      expect(after.view).toMatchObject({ round: 1, field: 0 })
      expect(after.table.revision).toBe(before.table.revision + 1)
      expect(await played(job.table, job.beat)).toEqual(['t3', 't3', 'home'])
    })
  })

  it('play nothing of their line after what somebody learned', async () => {
    const job = await reaping('gleaner')
    await prompt(at, thinkers).think(job)
    expect(await played(job.table, job.beat)).toEqual(['t1', 'glean'])
  })

  it('think anew where others have made impossible what they thought of', async () => {
    const job = await reaping('planner')
    const slow: Pick<Thinkers, 'turn'> = {
      async turn(match, thinker) {
        const turn = await thinkers.turn(match, thinker)
        await at.store.prisma.table.update({
          where: { id: job.table },
          data: { state: { ...(await stateOf(job.table)), field: 2 } },
        })
        return turn
      },
    }
    await dropJobs()
    await prompt(at, slow).think(job)
    expect(await played(job.table, job.beat)).toEqual([])
    expect(await at.store.outbox.open('bot')).toEqual([job])
    await prompt(at, thinkers).think(job)
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
      await prompt(at, own).think({ table, seats: [seat], beat: 1 })
      expect(await entries(table)).toEqual([[seat, 'BOT']])
      expect(told).toEqual([])
      expect(seconds).toEqual([expect.toSatisfy(took => took >= 0.05)])
    })
  })

  it('leave it to the next lower level when they think too long or cheat, which is told', async () => {
    const told: string[] = []
    const missed = ({ level, why }: Missed) => void told.push(`${level} ${why}`)
    await withThinkers({ limitMs: TOO_LONG, watch: { missed } }, async own => {
      for (const [level, expected] of [
        ['stuck', ['stuck late']],
        ['cheat', ['cheat failed', 'stuck late']],
      ] as const) {
        const { table, seat } = await against(level)
        await prompt(at, own).think({ table, seats: [seat], beat: 1 })
        expect(await entries(table)).toEqual([[seat, 'BOT']])
        expect(told.splice(0)).toEqual(expected)
      }
    })
  })

  it.runIf(FULL)(
    'play at the usual level where a version brings other levels than the one they were seated with',
    async () => {
      const { table, seat } = await against('greedy')
      await at.store.prisma.seat.update({ where: { tableId_seat: { tableId: table, seat } }, data: { bot: 'bygone' } })
      await prompt(at, thinkers).think({ table, seats: [seat], beat: 1 })
      expect(await entries(table)).toEqual([[seat, 'BOT']])
    },
  )

  it.runIf(FULL)(
    'play what the game falls back on only when the lowest comes to nothing, and that is told',
    async () => {
      const { table, seat } = await against('stuck')
      const only: Context = {
        ...at,
        games: new Map([['reapers', { ...thinkingReapers, bots: { stuck: levels.stuck } }]]),
      }
      const told: unknown[] = []
      await withThinkers({ limitMs: TOO_LONG }, async own => {
        const job = { table, seats: [seat], beat: 1 }
        const watch = { fellBack: (at: unknown) => void told.push(at) }
        await prompt(only, own, { watch }).think(job)
        expect(await entries(table)).toEqual([[seat, 'FALLBACK']])
        expect(told).toEqual([{ table, seat, beat: 1, game: 'reapers', level: 'stuck' }])
      })
    },
  )

  describe('after a pause', () => {
    const PAUSED = { pausedUntil: () => new Date(Date.now() + 60_000) }

    it.each([
      ['that is short for a quick decision', {}, 'quick', 2],
      ['that is longer for a big one', {}, 'big', 5],
      ['that is short at a practice table', { practice: true }, 'big', 2.5],
      ['or at once, where the table says so', { brisk: true }, 'big', undefined],
    ] as const)('%s', (_, table, weight, seconds) => {
      const until = pausedUntil({ brisk: false, practice: false, ...table }, { askedAt: new Date(1_000_000), weight })
      expect(until.getTime()).toBe(seconds === undefined ? 0 : 1_000_000 + seconds * 1000)
    })

    it('play what they thought of at its beginning, and once', async () => {
      const job = await reaping('planner')
      await dropJobs()
      const players = bots(at, thinkers, PAUSED)
      await Promise.all([players.think(job), players.think(job)])
      expect(await played(job.table, job.beat)).toEqual([])
      const { table, beat } = job
      const left = await at.store.outbox.open('answer')
      const thought = { table, beat, turns: [{ seat: job.seats[0] }] }
      expect(left).toMatchObject([thought, thought])
      for (const answer of left) await players.answer(answer)
      expect(await played(job.table, job.beat)).toEqual(['t3', 't3', 'home'])
    })

    it('play nothing where the question does not stand any more', async () => {
      const job = await reaping('planner')
      await dropJobs()
      const players = bots(at, thinkers, PAUSED)
      await players.think(job)
      await at.store.prisma.seat.update({
        where: { tableId_seat: { tableId: job.table, seat: job.seats[0] ?? 0 } },
        data: { bot: null },
      })
      for (const answer of await at.store.outbox.open('answer')) await players.answer(answer)
      expect(await played(job.table, job.beat)).toEqual([])
    })

    it('play though the process that thought is gone', async () => {
      const job = await reaping('planner')
      await dropJobs()
      await bots(at, thinkers, { pausedUntil: () => new Date(Date.now() + 300) }).think(job)
      await at.store.outbox.work('answer', bots(at, { turn: async () => [] }).answer, { concurrency: 1 })
      await expect.poll(() => played(job.table, job.beat)).toEqual(['t3', 't3', 'home'])
    })
  })

  it('are asked before those of tables that people only watch, also by what they do themselves', async () => {
    const { table, seats, beat } = await reaping('planner')
    await dropJobs()
    await prompt(at, thinkers).think({ table, seats, beat })
    const left = await at.store.prisma.$queryRaw`
      SELECT priority FROM pgboss.job WHERE name = 'bot' AND (data->>'table')::int = ${table}`
    expect(left).toEqual([{ priority: 1 }])
  })

  it('leave it to another process when theirs ends while they think or wait', async () => {
    const own = openThinkers({ worker })
    const jobs = [await against('stuck'), await against('greedy')].map(({ table, seat }) => ({
      table,
      seats: [seat],
      beat: 1,
    }))
    const players = prompt(at, own)
    const answers = Promise.allSettled(jobs.map(job => players.think(job)))
    await expect.poll(own.load).toEqual({ running: 1, waiting: 1 })
    await own.close()
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const { table } of jobs) expect(await entries(table)).toEqual([])
  })

  it.runIf(FULL)('have their time from when they begin to think, and not while another one does', async () => {
    const told: string[] = []
    const thought: string[] = []
    const watch = {
      missed: ({ level, why }: Missed) => void told.push(`${level} ${why}`),
      thought: ({ level }: { level: string }) => void thought.push(level),
    }
    await withThinkers({ limitMs: TOO_LONG, watch }, async own => {
      const [long, short] = [await against('stuck'), await against('greedy')]
      const players = prompt(at, own)
      const answered = Promise.all(
        [long, short].map(({ table, seat }) => players.think({ table, seats: [seat], beat: 1 })),
      )
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
    await at.store.outbox.work('bot', prompt(at, thinkers).think, { concurrency: 2 })
    done(await move(at, table, user(1), 'b1'))
    const isMyTurn = async () => {
      const { view, waiting } = await game(at, table)
      return waiting.seats.some(one => one.seat !== seat) && waiting.beat === 3 && JSON.stringify(view)
    }
    await expect.poll(isMyTurn, { interval: 20 }).toBeTruthy()
    const taken = [seat, 'BOT']
    expect(await entries(table)).toEqual(expect.arrayContaining([[1 - seat, 'PLAYER'], taken]))
    expect(await game(at, table)).toMatchObject({ view: { round: 1, field: 0 } })
  })

  it.runIf(FULL)("play the register's games to the end in threads of their own", async () => {
    const services: Context = { ...at, games }
    const thinkers = openThinkers({ limitMs: PATIENCE_MS })
    const own = prompt(services, thinkers)
    const [rules] = games.values()
    if (rules === undefined) throw new Error('no game')
    const level = Object.keys(rules.bots)[0] ?? ''
    const request = { interaction: click(), user: user(1), name: 'Ana', game: rules.id, places: rules.seats[0] }
    const { table } = done(await openLobby(services, { ...request, options: {}, channel: CHANNEL, locale: 'en' }))
    for (let n = 1; n < rules.seats[0]; n++) {
      done(await seatBot(services, { interaction: click(), user: user(1), table, level }))
    }
    done(await start(services, { interaction: click(), user: user(1), table }))
    for (;;) {
      const { table: facts, waiting, viewer, legal } = await game(services, table, user(1))
      const [asked] = waiting.seats
      if (asked === undefined) {
        expect(facts.status).toBe('FINISHED')
        break
      }
      const [choice] = legal()
      if (asked.seat !== viewer) await own.think({ table, seats: [asked.seat], beat: waiting.beat })
      else if (choice !== undefined) done(await move(services, table, user(1), rules.notation.format(choice)))
    }
    await thinkers.close()
  })
})
