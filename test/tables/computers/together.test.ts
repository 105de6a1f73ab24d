import { describe, expect, it } from 'vitest'
import type { TableId } from '../../../src/store/values/ids.ts'
import { bots, type FellBack } from '../../../src/tables/computers/bots.ts'
import { openThinkers, type Thinkers } from '../../../src/tables/computers/thinkers.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import { watch } from '../../../src/tables/lobby/watch.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { CHANNEL, click, context, done, GUILD, game, lobby, move, position, user } from '../seated.ts'
import { thinkingReapers } from './thinking-reapers.ts'

const worker = new URL('bot-worker.ts', import.meta.url)
const AT_ONCE = { pausedUntil: () => new Date(0) }

anyDatabase((_, openStore) => {
  /** Where time stands still, so that all is thought of together. */
  let at: Context
  let thinkers: Thinkers
  beforeTries(async () => {
    const now = new Date()
    const store = await openStore()
    at = { ...context(store), games: new Map([[thinkingReapers.id, thinkingReapers]]), now: () => now }
    thinkers = openThinkers({ worker })
    await store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name IN ('bot', 'answer')`
    return () => thinkers.close()
  })

  const alone = async () => {
    const request = { interaction: click(), user: user(1), name: 'Ana', game: thinkingReapers.id, places: 3 }
    const where = { channel: CHANNEL, guild: GUILD, locale: 'en' }
    return done(await watch(at, { ...request, ...where, level: 'greedy' })).table
  }
  /** Two computer players and a person; no seat's number is known before. */
  const withPerson = async () => {
    const table = await lobby(at, { people: 1, places: 3 })
    const host = { user: user(1), table }
    for (const _ of [1, 2]) done(await seatBot(at, { ...host, interaction: click(), level: 'greedy' }))
    done(await start(at, { ...host, interaction: click() }))
    return table
  }
  const asked = async (table: TableId) => (await at.store.outbox.open('bot')).filter(job => job.table === table)
  const paused = async (table: TableId) => (await at.store.outbox.open('answer')).filter(job => job.table === table)
  const dropJobs = () => at.store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name IN ('bot', 'answer')`
  const row = (table: TableId) => at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
  const log = async (table: TableId) =>
    (await at.store.prisma.entry.findMany({ where: { tableId: table }, orderBy: { number: 'asc' } })).map(entry => ({
      seat: entry.seat,
      by: entry.by,
      beat: entry.beat,
      text: thinkingReapers.notation.format(thinkingReapers.action.parse(entry.action)),
    }))
  const onlyJob = async (table: TableId) => {
    const [job, ...others] = await asked(table)
    expect(others).toEqual([])
    if (job === undefined) throw new Error('nobody is asked')
    await dropJobs()
    return job
  }

  it('are asked by one job, and play on in one transaction as long as nobody else is asked', async () => {
    const table = await alone()
    const before = await row(table)
    const job = await onlyJob(table)
    expect(job.seats.toSorted()).toEqual([0, 1, 2])
    await bots(at, thinkers, AT_ONCE).think(job)
    const after = await row(table)
    expect(after).toMatchObject({ status: 'FINISHED', revision: before.revision + 1 })
    const told = await log(table)
    expect(new Set(told.map(({ by }) => by))).toEqual(new Set(['BOT']))
    const bids = ['b9', 'b9', 'b9']
    expect(told.map(({ text }) => text)).toEqual([...bids, 't3', 't3', 'home', ...bids, 'home'])
    expect(told.map(({ beat }) => beat)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4])
    expect(await asked(table)).toEqual([])
  })

  it('think of one question each from where it began, whatever others answer', async () => {
    const states: unknown[] = []
    const own: Pick<Thinkers, 'turn'> = {
      turn(match, thinker) {
        states.push(match.state)
        return thinkers.turn(match, thinker)
      },
    }
    const table = await alone()
    await bots(at, own, AT_ONCE).think(await onlyJob(table))
    expect(new Set(states.slice(0, 3)).size).toBe(1)
    expect(new Set(states.slice(0, 4)).size).toBe(2)
    expect(await log(table)).toHaveLength(10)
  })

  it('let those go before them at whose tables people play', async () => {
    for (const [table, isWatched] of [
      [await alone(), true],
      [await withPerson(), false],
    ] as const) {
      const own: Pick<Thinkers, 'turn'> = {
        turn(match, thinker) {
          expect(thinker.isWatched).toBe(isWatched)
          return thinkers.turn(match, thinker)
        },
      }
      const [job] = await asked(table)
      if (job === undefined) throw new Error('nobody is asked')
      await bots(at, own, AT_ONCE).think(job)
    }
  })

  it('stop where their job was given to another process', async () => {
    const [table, given] = [await withPerson(), new AbortController()]
    const job = await onlyJob(table)
    const own: Pick<Thinkers, 'turn'> = {
      turn(match, { signal, ...thinker }) {
        given.abort()
        signal?.throwIfAborted()
        return thinkers.turn(match, thinker)
      },
    }
    await expect(bots(at, own, AT_ONCE).think(job, given.signal)).rejects.toThrow(given.signal.reason)
    expect(await log(table)).toEqual([])
  })

  it('have time for the longest turn before others think of the same', async () => {
    await withPerson()
    const left = await at.store.prisma.$queryRaw<unknown[]>`
      SELECT expire_seconds AS seconds FROM pgboss.job WHERE name = 'bot'`
    expect(left).toEqual([{ seconds: 600 }])
  })

  it('play question by question where a thought takes a second, and in parts where one question takes too long', async () => {
    for (const [seconds, answered] of [
      [1, 3],
      [20, 1],
    ] as const) {
      const table = await alone()
      let looks = 0
      const now = () => new Date(at.now().getTime() + 1_000 * seconds * looks++)
      const slow = bots({ ...at, now }, thinkers, AT_ONCE)
      const first = await onlyJob(table)
      await slow.think(first)
      expect(await log(table)).toHaveLength(answered)
      const left = first.seats.slice(answered)
      expect(await asked(table)).toMatchObject([{ seats: left.length === 0 ? [0] : left }])
      while ((await row(table)).status === 'RUNNING') await slow.think(await onlyJob(table))
      expect(await log(table)).toHaveLength(10)
    }
  })

  it('answer together after the pause, and do not play on', async () => {
    const table = await alone()
    const before = await row(table)
    const players = bots(at, thinkers, { pausedUntil: () => new Date(at.now().getTime() + 2_000) })
    await players.think(await onlyJob(table))
    expect(await row(table)).toMatchObject({ revision: before.revision, entries: 0 })
    const [answer, ...others] = await paused(table)
    if (answer === undefined) throw new Error('they do not pause')
    expect(others).toEqual([])
    expect(answer.turns).toHaveLength(3)
    await players.answer(answer)
    expect(await row(table)).toMatchObject({ revision: before.revision + 1, entries: 3 })
    expect(await asked(table)).toMatchObject([{ table, seats: [0], beat: 2 }])
  })

  it('wait for people, who may answer while they think', async () => {
    const table = await withPerson()
    const slow: Pick<Thinkers, 'turn'> = {
      async turn(match, thinker) {
        const turn = await thinkers.turn(match, thinker)
        const { waiting, viewer } = await game(at, table, user(1))
        if (waiting.seats.some(({ seat }) => seat === viewer)) done(await move(at, table, user(1), 'b1'))
        return turn
      },
    }
    await bots(at, slow, AT_ONCE).think(await onlyJob(table))
    expect((await log(table)).map(({ by, text }) => [by, text])).toEqual([
      ['PLAYER', 'b1'],
      ['BOT', 'b9'],
      ['BOT', 'b9'],
    ])
    const { seats } = await position(at, table)
    const reaper = seats.find(({ bot }) => bot !== undefined)?.seat
    expect(await asked(table)).toMatchObject([{ seats: [reaper], beat: 2 }])
  })

  it('keep nothing of what would have come after where somebody else has a seat meanwhile', async () => {
    const table = await alone()
    let thoughts = 0
    const slow: Pick<Thinkers, 'turn'> = {
      async turn(match, thinker) {
        const turn = await thinkers.turn(match, thinker)
        const where = { tableId_seat: { tableId: table, seat: 2 } }
        if (++thoughts === 4) await at.store.prisma.seat.update({ where, data: { bot: null, userId: user(2) } })
        return turn
      },
    }
    await bots(at, slow, AT_ONCE).think(await onlyJob(table))
    expect(thoughts).toBeGreaterThan(4)
    expect((await log(table)).map(({ seat, beat }) => [seat, beat])).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect(await asked(table)).toEqual([])
    done(await move(at, table, user(2), 'b9'))
    expect(await asked(table)).toMatchObject([{ seats: [0], beat: 2 }])
  })

  describe('who do not know what to do', () => {
    /** They know nothing, and a person sits down in the third seat before one of their thoughts. */
    const clueless = async ({ guestBefore = 0, pausedUntil = AT_ONCE.pausedUntil } = {}) => {
      const table = await alone()
      const told: unknown[] = []
      let thoughts = 0
      const turn = async () => {
        const where = { tableId_seat: { tableId: table, seat: 2 } }
        if (++thoughts === guestBefore) {
          await at.store.prisma.seat.update({ where, data: { bot: null, userId: user(2) } })
        }
        return []
      }
      const watch = { fellBack: ({ seat, beat }: FellBack) => void told.push({ seat, beat, by: 'FALLBACK' }) }
      const players = bots(at, { turn }, { pausedUntil, watch })
      await players.think(await onlyJob(table))
      return { table, told, players }
    }

    it('have every default move told with its own question', async () => {
      const { table, told } = await clueless()
      const played = await log(table)
      expect(new Set(played.map(({ beat }) => beat)).size).toBeGreaterThan(1)
      expect(played.map(({ seat, beat, by }) => ({ seat, beat, by }))).toEqual(told)
    })

    it('have none told that is not played', async () => {
      const { table, told } = await clueless({ guestBefore: 4 })
      expect(await log(table)).toMatchObject(told)
      expect(told).toMatchObject([
        { seat: 0, beat: 1 },
        { seat: 1, beat: 1 },
      ])
    })

    it('have them told after the pause, when they are played', async () => {
      const inAMoment = () => new Date(at.now().getTime() + 2_000)
      const { table, told, players } = await clueless({ pausedUntil: inAMoment })
      expect(told).toEqual([])
      const [answer] = await paused(table)
      if (answer === undefined) throw new Error('they do not pause')
      await players.answer(answer)
      expect(told).toHaveLength(3)
      expect(await log(table)).toMatchObject(told)
    })
  })
})
