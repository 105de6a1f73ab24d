import { describe, expect, test } from 'vitest'
import { NotHere } from '../../src/store/jobs/not-here.ts'
import type { Prisma } from '../../src/store/prisma/client.ts'
import type { UserId } from '../../src/store/values/ids.ts'
import { heartbeat } from '../../src/tables/clocks/due/heartbeat.ts'
import { timeLeftAt } from '../../src/tables/clocks/due/time-left-at.ts'
import { IDLE_DAYS, idling } from '../../src/tables/clocks/idling.ts'
import { daysAfter } from '../../src/tables/clocks/next-due.ts'
import { ranOf } from '../../src/tables/clocks/running-clocks.ts'
import { closesAt } from '../../src/tables/clocks/vote-clock.ts'
import { bots } from '../../src/tables/computers/bots.ts'
import { openThinkers } from '../../src/tables/computers/thinkers.ts'
import { markCalled, readCalls, throwUntold } from '../../src/tables/history/calls.ts'
import { past } from '../../src/tables/history/past.ts'
import { recap } from '../../src/tables/history/recap.ts'
import { repost } from '../../src/tables/history/repost.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import { closeTable } from '../../src/tables/moderate/close-table.ts'
import { freeAnySeat } from '../../src/tables/moderate/free-any-seat.ts'
import { nudge } from '../../src/tables/moderate/nudge.ts'
import { stopClocks } from '../../src/tables/moderate/stop-clocks.ts'
import { readPlayerSettings, setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { remind } from '../../src/tables/people/reminders.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readRecord } from '../../src/tables/record/record.ts'
import { comeBack } from '../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { foresee } from '../../src/tables/turn/foresee.ts'
import { order } from '../../src/tables/turn/order.ts'
import { plan } from '../../src/tables/turn/plan.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { show } from '../../src/tables/turn/show.ts'
import { unstage } from '../../src/tables/turn/unstage.ts'
import { anyDatabase } from '../databases.ts'
import { PATIENCE_MS } from '../patience.ts'
import { beforeTries } from '../tries.ts'
import { type PutOff, sweep } from './clocks/sweep.ts'
import { copyOf } from './copy-of.ts'
import { log } from './log.ts'
import { reapers } from './reapers.ts'
import {
  CHANNEL,
  click,
  code,
  context,
  contextOf,
  done,
  GUILD,
  lobby,
  move,
  type Seated,
  seated,
  user,
} from './seated.ts'
import { ask } from './votes/voting.ts'

const HOUR = 3600_000

anyDatabase((_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })

  const row = (id: number) =>
    at.store.prisma.table.findUniqueOrThrow({ where: { id }, include: { seats: { orderBy: { seat: 'asc' } } } })
  const reminders = (id: number) => at.store.prisma.reminder.count({ where: { tableId: id } })
  const failed = ({ table: id, error }: PutOff) => {
    throw new Error(`table ${id}`, { cause: error })
  }
  /** Lets time go by in which processes were there. */
  const pass = async (milliseconds: number) => {
    now += milliseconds
    await at.store.prisma.heartbeat.updateMany({ data: { at: new Date(now) } })
    await at.store.prisma.rulesHeartbeat.updateMany({ data: { at: new Date(now) } })
  }
  /** A process with the rules of another version. */
  const having = (version: number): Context => ({ ...at, games: new Map([[reapers.id, { ...reapers, version }]]) })
  const underWay = async (): Promise<Seated> => {
    const sat = await seated(at, { people: 2, pace: 'FAST', late: 'PLAY' })
    done(await move(at, sat.table, sat.people[0] ?? user(1), 'b1'))
    return sat
  }

  const { version } = reapers
  describe.each([
    ['of older rules', 'rules-older', (_: Seated) => having(version + 1)],
    ['of newer rules', 'rules-newer', (_: Seated) => having(version - 1)],
    ['of no game that is known', 'unreadable', (_: Seated): Context => ({ ...at, games: new Map() })],
    [
      'whose state is not what it was',
      'unreadable',
      async ({ table }: Seated) => {
        await at.store.prisma.table.update({ where: { id: table }, data: { state: { round: 'first' } } })
        return at
      },
    ],
  ])('a table %s', (_, why, elsewhere) => {
    test('says so to anybody who asks anything of it, and nothing changes', async () => {
      const sat = await underWay()
      const there = await elsewhere(sat)
      const { table, people } = sat
      const [one = user(1), other = user(2)] = people
      const before = await row(table)
      const by = (who = other) => ({ interaction: click(), user: who, table })
      const moderating = contextOf(there, other, { sees: true, moderates: true })
      const answers = {
        show: await show(there, { table, user: one }),
        stage: await move(there, table, other, 'b2'),
        unstage: await unstage(there, { ...by(), steps: 'all' }),
        order: await order(there, { ...by(), text: 'b3' }),
        plan: await plan(there, { table, user: other, moves: ['b1'] }),
        recap: await recap(there, { table, user: one }),
        post: await repost(there, { ...by(), channel: CHANNEL, guild: GUILD }),
        resign: await resign(there, by()),
        vote: await ask(there, sat, 1, 'ABANDON'),
        undo: await ask(there, sat, 0, 'UNDO'),
        giveSeat: await giveSeat(there, by()),
        takeSeat: await takeSeat(there, { ...by(user(9)), name: 'Nine' }),
        comeBack: await comeBack(there, { ...by(user(9)), name: 'Nine' }),
        computer: await letComputerPlay(there, by()),
        free: await freeAnySeat(moderating, { ...by(), seat: 1 }),
        clocks: await stopClocks(moderating, { ...by(), deed: 'pause' }),
        nudge: await nudge(moderating, by()),
      }
      expect(Object.fromEntries(Object.entries(answers).map(([verb, result]) => [verb, code(result)]))).toEqual(
        Object.fromEntries(Object.keys(answers).map(verb => [verb, why])),
      )
      // What was played is there: by the rules it can be told however the state is.
      expect(code(await past(there, { table, user: one }))).toBe(there === at ? 'ok' : why)
      expect(await foresee(there, { table, user: other, moves: ['b1'] })).toBeUndefined()
      // That it is stopped is kept, and shown once.
      const { stoppedAt, revision } = await row(table)
      expect(stoppedAt).toEqual(new Date(now))
      expect(revision).toBe(before.revision + 1)
      expect(await row(table)).toEqual({ ...before, stoppedAt, revision })
    })

    test('is listed without a deadline, told of in the log, handed out, and closed by a moderator', async () => {
      const sat = await underWay()
      const there = await elsewhere(sat)
      const { table, people } = sat
      const [one = user(1), other = user(2)] = people
      expect((await tablesOfUser(there, { user: other }, () => {})).find(({ id }) => id === table)).toMatchObject({
        waiting: 'quick',
      })
      expect(await timeLeftAt(there, { table, user: other })).toBeUndefined()
      expect(done(await log(there, { table, user: one })).entries).toHaveLength(1)
      expect(JSON.stringify(await copyOf(there, one))).toContain(`"id":${table}`)
      const moderating = contextOf(there, user(5), { sees: true, moderates: true })
      done(await closeTable(moderating, { interaction: click(), user: user(5), table }))
      expect(await row(table)).toMatchObject({ status: 'ABANDONED', endedAt: new Date(now) })
      done(await log(there, { table }))
    })

    test('loses a user who wants to be forgotten', async () => {
      const sat = await underWay()
      const there = await elsewhere(sat)
      const [one = user(1)] = sat.people
      await forget({ ...there }, { user: one, nameIn: () => 'somebody' })
      expect((await row(sat.table)).seats.find(({ seat }) => seat === 0)).toMatchObject({
        userId: null,
        name: 'somebody',
        resigned: true,
      })
    })

    test('has clocks that stand, while those of other tables go on', async () => {
      const other = await seated(at, { people: 2, pace: 'FAST', late: 'PLAY' })
      const sat = await underWay()
      const there = await elsewhere(sat)
      const known = there.games.get(reapers.id) ?? reapers
      const both = { ...there, games: new Map([...there.games, ['other', { ...reapers, id: 'other' }]]) }
      await at.store.prisma.table.update({
        where: { id: other.table },
        data: known === reapers || there.games.size === 0 ? { game: 'other' } : { version: known.version },
      })
      await pass(13 * HOUR)
      await sweep(both, failed)
      await pass(13 * HOUR)
      await sweep(both, failed)
      expect(await reminders(sat.table)).toBe(0)
      expect((await row(sat.table)).entries).toBe(1)
      expect(await reminders(other.table)).toBeGreaterThan(0)
    })

    test('is not answered by a computer player of another version', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      await at.store.prisma.seat.create({ data: { tableId: table, seat: 1, bot: 'meek', name: 'Meek' } })
      done(await start(at, { interaction: click(), user: user(1), table }))
      const { seats, beat } = await row(table)
      const seat = seats.find(({ bot }) => bot !== null)?.seat ?? 0
      const there = await elsewhere({ table, people: [user(1)] })
      const thinkers = openThinkers({ limitMs: PATIENCE_MS })
      await expect(bots(there, thinkers).think({ table, seats: [seat], beat })).rejects.toThrow(NotHere)
      await thinkers.close()
      expect((await row(table)).entries).toBe(0)
    })
  })

  /** A table that is played at, whose state can be spoiled and mended, and until when its second player has time. */
  const spoilt = async () => {
    const sat = await underWay()
    const { table, people } = sat
    const [, other = user(2)] = people
    const { state } = await row(table)
    const keep = (kept: Prisma.InputJsonValue) =>
      at.store.prisma.table.update({ where: { id: table }, data: { state: kept, dueAt: new Date(now) } })
    const deadline = () => timeLeftAt(at, { table, user: other }).then(left => left?.due)
    const until = await deadline()
    return { table, deadline, until, spoil: () => keep({ round: 'first' }), mend: () => keep(state ?? {}) }
  }

  test('a table that could not be read for a while goes on without loss', async () => {
    const { table, deadline, until, spoil, mend } = await spoilt()
    await spoil()
    const told: unknown[] = []
    const there = { ...at, stopped: (id: number) => told.push(id) }
    for (let hours = 0; hours < 30; hours += 3) {
      await sweep(there, failed)
      await pass(3 * HOUR)
    }
    expect(told.filter(id => id === table)).toHaveLength(1)
    expect(await deadline()).toBeUndefined()
    await mend()
    await sweep(there, failed)
    expect((await row(table)).entries).toBe(1)
    expect(await deadline()).toEqual(new Date((until?.getTime() ?? 0) + 30 * HOUR))
  })

  describe('the clock of a table that could not be read', () => {
    /** The second player was asked eight hours ago, and their clock stood for three of these. Four hours on, it still is so. */
    const stopped = async (stands: (other: UserId, from: Date, to: Date) => Promise<unknown>) => {
      const { table, people } = await seated(at, { people: 2, pace: 'FAST', late: 'PLAY', quiet: true })
      const [one = user(1), other = user(2)] = people
      await at.store.prisma.playerSettings.deleteMany()
      await stands(other, new Date(now + 2 * HOUR), new Date(now + 5 * HOUR))
      done(await move(at, table, one, 'b1'))
      await pass(8 * HOUR)
      const { state } = await row(table)
      const keep = (kept: Prisma.InputJsonValue) =>
        at.store.prisma.table.update({ where: { id: table }, data: { state: kept, dueAt: new Date(now) } })
      await keep({ round: 'first' })
      await sweep(at, failed)
      await pass(4 * HOUR)
      const hours = async () => {
        const record = await readRecord(at.store.prisma, table, at.now(), undefined)
        const seat = record?.seats.find(({ asked }) => asked)
        return record && seat && ranOf(record, seat, new Date(now)) / 3600
      }
      const goesOn = async () => {
        await keep(state ?? {})
        await sweep(at, failed)
        expect((await row(table)).stoppedAt).toBeNull()
      }
      return { other, hours, goesOn }
    }
    const onVacation = (userId: UserId, from: Date, to: Date) =>
      at.store.prisma.vacation.create({ data: { userId, from, to } })
    const inQuietHours = (who: UserId, from: Date, to: Date) =>
      setPlayerSettings(at, who, {
        zone: 'UTC',
        quiet: { from: 60 * from.getUTCHours(), to: 60 * to.getUTCHours() },
      })

    test.each([
      ['a vacation', onVacation],
      ['quiet hours', inQuietHours],
    ])('has not run in %s before that', async (_, stands) => {
      const { hours, goesOn } = await stopped(stands)
      expect(await hours()).toBe(5)
      await goesOn()
      expect(await hours()).toBe(5)
    })

    test('has run as long where quiet hours are changed meanwhile', async () => {
      const { other, hours, goesOn } = await stopped(inQuietHours)
      await setPlayerSettings(at, other, { quiet: undefined })
      expect(await hours()).toBe(5)
      await goesOn()
      expect(await hours()).toBe(5)
    })
  })

  test('a table that no rules could read when its own were away, too, goes on without loss', async () => {
    const { deadline, until, spoil, mend } = await spoilt()
    await heartbeat(at)
    await spoil()
    await sweep(at, failed)
    await pass(10 * HOUR)
    now += HOUR
    await at.store.prisma.heartbeat.updateMany({ data: { at: new Date(now) } })
    await heartbeat(at)
    await mend()
    await sweep(at, failed)
    expect(await deadline()).toEqual(new Date((until?.getTime() ?? 0) + 11 * HOUR))
  })

  test('a table whose rules another process has is not stopped by one that lacks them', async () => {
    const { table } = await underWay()
    await sweep(at, failed)
    expect(code(await show(having(version + 1), { table }))).toBe('rules-older')
    expect(code(await show({ ...at, games: new Map() }, { table }))).toBe('unreadable')
    expect(await row(table)).toMatchObject({ stoppedAt: null })
  })

  test('what is to be told once of newer rules is left to a process that has them', async () => {
    const { table, people } = await underWay()
    const [, other = user(2)] = people
    await at.store.prisma.reminder.deleteMany()
    const older = having(version - 1)
    const { beat } = await row(table)
    const half = { table, seat: 1, beat, occasion: 'half' } as const
    const read = async (there: Context) =>
      readCalls(there, { user: other, settings: await readPlayerSettings(there, other) })
    const told = async (there: Context) =>
      (await read(there)).calls.flatMap(call => call.reminders).map(one => one.table)
    await expect(remind(older, half)).rejects.toThrow(NotHere)
    await remind(at, half)
    expect(await told(older)).not.toContain(table)
    const left = await read(older)
    for (const call of left.calls) await markCalled(older, other, call)
    expect(() => throwUntold(left)).toThrow(NotHere)
    expect(await told(at)).toContain(table)
    for (const call of (await read(at)).calls) await markCalled(at, other, call)
    throwUntold(await read(older))
  })

  test('a lobby begins by the rules of today', async () => {
    const table = await lobby(at, { people: 2 })
    done(await start(having(version + 1), { interaction: click(), user: user(1), table }))
    expect(await row(table)).toMatchObject({ status: 'RUNNING', version: version + 1 })
  })

  test('where the rules come back, the game goes on for the seat of a user who was forgotten meanwhile', async () => {
    const sat = await underWay()
    await sweep(at, failed)
    const [, other = user(2)] = sat.people
    await forget(having(version + 1), { user: other, nameIn: () => 'somebody' })
    expect((await row(sat.table)).entries).toBe(1)
    now += 10 * 60_000
    await at.store.prisma.heartbeat.updateMany({ data: { at: new Date(now) } })
    await sweep(at, failed)
    expect((await row(sat.table)).entries).toBeGreaterThan(1)
  })

  test('where the rules come back the clocks go on without loss, votes stay open, and computer players are asked again', async () => {
    const sat = await underWay()
    const [, other = user(2)] = sat.people
    await sweep(at, failed)
    const until = (await timeLeftAt(at, { table: sat.table, user: other }))?.due
    done(await ask(at, sat, 1, 'ABANDON'))
    const vote = await at.store.prisma.vote.findFirstOrThrow({ where: { tableId: sat.table } })
    const { movedAt } = await row(sat.table)
    for (let minutes = 0; minutes < 60 * 24; minutes += 2) {
      now += 2 * 60_000
      if (minutes % 60 === 0) await sweep(having(version + 1), failed)
      else await at.store.prisma.heartbeat.update({ where: { id: 1 }, data: { at: new Date(now) } })
    }
    await sweep(at, failed)
    expect((await timeLeftAt(at, { table: sat.table, user: other }))?.due).toEqual(
      new Date((until?.getTime() ?? 0) + 24 * HOUR),
    )
    expect(await at.store.prisma.vote.findUniqueOrThrow({ where: { id: vote.id } })).toMatchObject({
      status: 'OPEN',
    })
    const record = await readRecord(at.store.prisma, sat.table, at.now(), undefined)
    if (record === undefined) throw new Error('no table')
    expect(record.votes.map(one => closesAt(one, record))).toEqual([new Date(vote.openedAt.getTime() + 48 * HOUR)])
    expect(idling(record)).toEqual({
      what: 'told',
      at: daysAfter(movedAt, record.days.game - IDLE_DAYS.game.notice + 1),
    })
    done(await move(at, sat.table, other, 'b2'))
  })
})
