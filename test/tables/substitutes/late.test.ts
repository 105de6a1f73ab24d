import { afterEach, describe, expect, it } from 'vitest'
import { keysOf } from '../../../src/engine/basics/keys-of.ts'
import { openStore, type StoreSettings } from '../../../src/store/store.ts'
import { type TableId, type UserId, userId } from '../../../src/store/values/ids.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { readNotice } from '../../../src/tables/history/notice.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import type { Late } from '../../../src/tables/record/paces.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../../src/tables/substitutes/take-seat.ts'
import { MOST_WATCHED } from '../../../src/tables/table/limits.ts'
import { addTableEvent, readTableEvents } from '../../../src/tables/table/table-events.ts'
import { transactAt } from '../../../src/tables/table/transact.ts'
import { askVote } from '../../../src/tables/votes/ask-vote.ts'
import { pause, resume } from '../../../src/tables/votes/pause.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { deadlines } from '../clocks/deadlines.ts'
import { copyOf } from '../copy-of.ts'
import { click, code, context, done, move, position, seated } from '../seated.ts'

const HOUR = 3600_000

anyDatabase((_, __, { fresh }) => {
  let at: Context
  let settings: StoreSettings
  let now = Date.parse('2026-06-01T12:00:00Z')
  let strangers = 80_000

  const openContext = async () => ({ ...context(await openStore(settings)), now: () => new Date(now) })
  const restart = async () => {
    await at.store.close()
    at = await openContext()
  }
  beforeTries(async () => {
    settings = await fresh()
    at = await openContext()
    return () => at.store.close()
  })
  // One person hosts only so many tables.
  afterEach(() => at.store.prisma.table.updateMany({ data: { status: 'ABANDONED' } }))

  const somebody = () => userId.parse(String(strangers++))
  const begin = async (late: Late) => {
    const { table, people } = await seated(at, { people: 2, pace: 'FAST', late, options: { rounds: 3 } })
    const [first, second] = people
    if (!first || !second) throw new Error('too few')
    done(await move(at, table, second, 'b3'))
    return { table, first, second }
  }
  /** All of the time is gone, the bank included, and the clock looks twice. */
  const timeIsUp = async (table: TableId, hours = 24) => {
    now += hours * HOUR
    await tick(at, table)
    await tick(at, table)
  }
  const take = (table: TableId, who = somebody()) =>
    takeSeat(at, { interaction: click(), user: who, table, name: 'Substitute' })
  const eventsOf = async (table: TableId) =>
    (await readTableEvents(at.store.prisma, table)).map(({ what }) => what.type)
  const seat = async (table: TableId, n = 0) => (await position(at, table)).seats[n]
  const jobs = async (queue: string, table: TableId) => {
    const rows = await at.store.prisma.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = ${queue} AND (data->>'table')::int = ${table} ORDER BY created_on`
    return rows.map(({ data }) => data)
  }

  describe('where others may take the seat of one who is late', () => {
    it('they may from then on, and are told so once', async () => {
      const { table } = await begin('REPLACE')
      expect(code(await take(table))).toBe('no-free-seat')
      await timeIsUp(table)
      await timeIsUp(table)
      expect(await seat(table)).toMatchObject({ vacancy: 'late' })
      expect(await eventsOf(table)).toEqual(['replaceable'])
      expect(await jobs('vacant', table)).toEqual([{ table, seat: 0 }])
    })

    it('its player keeps it by answering first', async () => {
      const { table, first } = await begin('REPLACE')
      await timeIsUp(table)
      done(await move(at, table, first, 'b1'))
      expect(code(await take(table))).toBe('no-free-seat')
      expect((await seat(table))?.user).toBe(first)
    })

    it('the player who takes it has the full time for their answer, and the other is told', async () => {
      const { table, first } = await begin('REPLACE')
      await timeIsUp(table)
      const newcomer = somebody()
      done(await take(table, newcomer))
      expect(code(await move(at, table, first, 'b1'))).toBe('not-seated')
      expect(await jobs('replaced', table)).toEqual([{ table, seat: 0, user: first }])
      now += 11 * HOUR
      await tick(at, table)
      expect((await seat(table))?.vacancy).toBeUndefined()
      done(await move(at, table, newcomer, 'b1'))
      expect(await eventsOf(table)).toEqual(['replaceable', 'seat-taken'])
    })

    it('the others may have a computer player take it', async () => {
      const { table, second } = await begin('REPLACE')
      await timeIsUp(table)
      done(await letComputerPlay(at, { interaction: click(), user: second, table, seat: 0, level: 'greedy' }))
      expect((await seat(table))?.bot).toBe('greedy')
    })

    it('nothing is lost of it when the bot is started again in between', async () => {
      const { table, first } = await begin('REPLACE')
      now += 24 * HOUR
      await tick(at, table)
      await restart()
      await tick(at, table)
      expect(await eventsOf(table)).toEqual(['replaceable'])
      const newcomer = somebody()
      done(await take(table, newcomer))
      await restart()
      const former = { interaction: click(), user: first, table, name: 'Former' }
      expect(code(await comeBack(at, former))).toBe('seat-has-player')
      done(await move(at, table, newcomer, 'b1'))
    })
  })

  it('who had the seat of one who is late takes it back, and the other is told', async () => {
    const { table, first } = await begin('REPLACE')
    await timeIsUp(table)
    const newcomer = somebody()
    done(await take(table, newcomer))
    expect(await copyOf(at, first)).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ id: table })]),
    })
    await timeIsUp(table, 30)
    done(await comeBack(at, { interaction: click(), user: first, table, name: 'Back' }))
    const told = [first, newcomer].map(user => ({ table, seat: 0, user }))
    expect(await jobs('replaced', table)).toEqual(told)
    expect(await eventsOf(table)).toEqual(['replaceable', 'seat-taken', 'replaceable', 'seat-back'])
  })

  describe('where a computer player takes the seat of one who is late', () => {
    it('it does so once, the player is told, and may come back', async () => {
      const { table, first } = await begin('COMPUTER')
      await timeIsUp(table)
      expect(await seat(table)).toMatchObject({ bot: 'stuck' })
      expect(await eventsOf(table)).toEqual(['seat-to-computer'])
      expect(await jobs('replaced', table)).toEqual([{ table, seat: 0, user: first }])
      expect(await jobs('bot', table)).toEqual([{ table, seats: [0], beat: 1 }])
      await restart()
      await timeIsUp(table)
      expect(await eventsOf(table)).toEqual(['seat-to-computer'])
      done(await comeBack(at, { interaction: click(), user: first, table, name: 'Back' }))
      done(await move(at, table, first, 'b4'))
      await timeIsUp(table, 30)
      expect(await eventsOf(table)).toEqual(['seat-to-computer', 'seat-back', 'seat-to-computer'])
    })
  })

  describe('whoever leaves their seat and comes back to it', () => {
    const leaves = {
      'gives it up': (table: TableId, who: UserId) => giveSeat(at, { interaction: click(), user: who, table }),
      'gives it to a computer player': (table: TableId, who: UserId) =>
        letComputerPlay(at, { interaction: click(), user: who, table }),
    }

    it.each(keysOf(leaves))('has no time of their own for ever: %s', async how => {
      const { table, first } = await begin('PLAY')
      for (let day = 0; day < 3; day++) {
        now += 20 * HOUR
        await tick(at, table)
        done(await leaves[how](table, first))
        done(await comeBack(at, { interaction: click(), user: first, table, name: 'Back' }))
      }
      await tick(at, table)
      expect(await eventsOf(table)).toContain('late')
    })

    it.each([
      ['PLAY', 'late'],
      ['COMPUTER', 'seat-to-computer'],
    ] as const)(
      'between two looks of the clock is late when they would have been at a table of the kind %s',
      async (late, told) => {
        const { table, first } = await begin(late)
        for (let hour = 1; hour <= 24; hour++) {
          expect(await eventsOf(table)).not.toContain(told)
          now += HOUR
          if (hour === 11 || hour === 23) {
            await comeBack(at, { interaction: click(), user: first, table, name: 'Back' })
            done(await giveSeat(at, { interaction: click(), user: first, table }))
          }
          await tick(at, table)
        }
        expect(await eventsOf(table)).toContain(told)
      },
    )

    it('loses not even a part of a second of their time by it', async () => {
      const { table, first } = await begin('REMIND')
      const before = (await deadlines(at, table)).get(0)
      for (let n = 0; n < 3; n++) {
        now += 10
        done(await leaves[n % 2 ? 'gives it up' : 'gives it to a computer player'](table, first))
        now += 10
        done(await comeBack(at, { interaction: click(), user: first, table, name: 'Back' }))
      }
      expect((await deadlines(at, table)).get(0)).toEqual(before)
    })

    it('has the whole time for the next question', async () => {
      const { table, first, second } = await begin('PLAY')
      now += 20 * HOUR
      done(await giveSeat(at, { interaction: click(), user: first, table }))
      done(await comeBack(at, { interaction: click(), user: first, table, name: 'Back' }))
      done(await move(at, table, first, 'b4'))
      const asked = (await seat(table)) ?? { asked: false }
      const who = asked.asked ? first : second
      done(await giveSeat(at, { interaction: click(), user: who, table }))
      now += 15 * HOUR
      await tick(at, table)
      expect(await eventsOf(table)).not.toContain('late')
    })
  })

  describe('whoever comes back to their seat finds it as if they had never left', () => {
    const back = (table: TableId, who: UserId) => comeBack(at, { interaction: click(), user: who, table, name: 'Back' })
    const row = (tableId: TableId) =>
      at.store.prisma.seat.findUniqueOrThrow({ where: { tableId_seat: { tableId, seat: 0 } } })

    it('with what is left of their bank', async () => {
      const { table, first } = await begin('PLAY')
      now += 20 * HOUR
      done(await move(at, table, first, 'b4'))
      const before = await row(table)
      expect(before.bank).toBe(4 * 3600)
      done(await giveSeat(at, { interaction: click(), user: first, table }))
      done(await back(table, first))
      expect(await row(table)).toMatchObject({ bank: 4 * 3600, answers: before.answers, took: before.took })
      now += 16 * HOUR
      await tick(at, table)
      expect(await eventsOf(table)).toContain('late')
    })

    it('with the time gone in which nobody had it', async () => {
      const { table, first } = await begin('REMIND')
      now += HOUR
      done(await giveSeat(at, { interaction: click(), user: first, table }))
      now += 30 * HOUR
      done(await back(table, first))
      await tick(at, table)
      expect(await row(table)).toMatchObject({ reminded: 3 })
    })

    it.each(['before', 'during', 'after'] as const)(
      'without their vacation, nor the hours when the bot was away, %s a pause of the table',
      async when => {
        const { table, first } = await begin('REMIND')
        const inHours = (hours: number) => new Date(now + hours * HOUR)
        const clocks = (deed: 'paused' | 'resumed') =>
          transactAt(at, { table }, async (change, record) => {
            await addTableEvent(change, record, { type: deed, seat: 1 })
            await (deed === 'paused' ? pause : resume)(change, record)
            return { ok: true }
          })
        now += HOUR
        await at.store.prisma.vacation.create({ data: { userId: first, from: inHours(0), to: inHours(30) } })
        await at.store.prisma.outage.create({ data: { from: inHours(28), to: inHours(40) } })
        done(await giveSeat(at, { interaction: click(), user: first, table }))
        now += 45 * HOUR
        if (when === 'before') done(await back(table, first))
        await clocks('paused')
        now += 100 * HOUR
        if (when === 'during') done(await back(table, first))
        await clocks('resumed')
        now += 2 * HOUR
        if (when === 'after') done(await back(table, first))
        expect((await deadlines(at, table)).get(0)).toEqual(inHours(24 - (1 + 5 + 2)))
        await at.store.prisma.vacation.deleteMany()
        await at.store.prisma.outage.deleteMany()
      },
    )

    it('with what the question that they left open has cost their bank, when the game answered it', async () => {
      const { table, first } = await begin('PLAY')
      now += 10 * HOUR
      done(await giveSeat(at, { interaction: click(), user: first, table }))
      now += 14 * HOUR
      await tick(at, table)
      expect(await eventsOf(table)).toContain('late')
      done(await back(table, first))
      expect(await row(table)).toMatchObject({ bank: 0 })
    })

    it('with the time gone since a question came that somebody else had', async () => {
      const { table, first } = await begin('REMIND')
      const newcomer = somebody()
      done(await giveSeat(at, { interaction: click(), user: first, table }))
      done(await take(table, newcomer))
      done(await move(at, table, newcomer, 'b4'))
      now += 13 * HOUR
      done(await giveSeat(at, { interaction: click(), user: newcomer, table }))
      done(await back(table, first))
      expect((await deadlines(at, table)).get(0)).toEqual(new Date(now + 11 * HOUR))
    })
  })

  it('a seat that the others took from somebody late is not theirs again for three days', async () => {
    const { table, people } = await seated(at, { people: 3, pace: 'FAST', options: { rounds: 3 } })
    const [first, ...others] = people
    if (first === undefined) throw new Error('nobody')
    for (const who of others) done(await move(at, table, who, 'b3'))
    await timeIsUp(table)
    for (const who of others)
      done(await askVote(at, { interaction: click(), user: who, table, kind: 'REPLACE', seat: 0 }))
    const back = () => comeBack(at, { interaction: click(), user: first, table, name: 'Back' })
    expect(code(await back())).toBe('seat-lost')
    expect(code(await take(table, first))).toBe('seat-lost')
    const told = async () => done(await readNotice(at, { table, user: first })).notice.out
    expect(await told()).toEqual(new Date(now + 72 * HOUR))
    now += 72 * HOUR
    expect(await told()).toBeUndefined()
    expect(code(await back())).toBe('ok')
  })

  it('no more tables of computer players alone come of lateness than may be watched', async () => {
    const tables = await Promise.all(Array.from({ length: MOST_WATCHED.host + 1 }, () => begin('COMPUTER')))
    for (const { table, second } of tables)
      done(await letComputerPlay(at, { interaction: click(), user: second, table }))
    now += 60 * HOUR
    for (const { table } of tables) await tick(at, table)
    const told = await Promise.all(tables.map(({ table }) => eventsOf(table)))
    expect(told.filter(events => events.includes('late'))).toHaveLength(1)
    const taken = (events: readonly string[]) => events.filter(type => type === 'seat-to-computer').length
    expect(told.filter(events => taken(events) === 2)).toHaveLength(MOST_WATCHED.host)
  })

  describe('a seat that nobody has', () => {
    it.each([
      ['REMIND', undefined],
      ['REPLACE', undefined],
      ['PLAY', 'late'],
      ['COMPUTER', 'seat-to-computer'],
    ] as const)('at a table of the kind %s: %s', async (late, told) => {
      const { table, first } = await begin(late)
      now += HOUR
      done(await giveSeat(at, { interaction: click(), user: first, table }))
      now += 22 * HOUR
      await tick(at, table)
      expect(await eventsOf(table)).toEqual(['seat-given-up'])
      now += HOUR
      await tick(at, table)
      expect(await eventsOf(table)).toEqual(['seat-given-up', ...(told === undefined ? [] : [told])])
      const { beat } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
      expect(beat > 1).toBe(late === 'PLAY')
    })
  })
})
