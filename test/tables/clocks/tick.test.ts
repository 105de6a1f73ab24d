import { describe, expect, it } from 'vitest'
import { databaseTime } from '../../../src/store/database/database-time.ts'
import type { TableId } from '../../../src/store/values/ids.ts'
import { occasionNames } from '../../../src/store/values/occasions.ts'
import { countTables } from '../../../src/tables/clocks/due/count-tables.ts'
import { heartbeat } from '../../../src/tables/clocks/due/heartbeat.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { timeLeftOf } from '../../../src/tables/clocks/running-clocks.ts'
import { readPlayerSettings, setPlayerSettings } from '../../../src/tables/people/player-settings.ts'
import { planVacation } from '../../../src/tables/people/vacations.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import type { Late, Pace } from '../../../src/tables/record/paces.ts'
import { tableAt } from '../../../src/tables/table/table-at.ts'
import { anyDatabase } from '../../databases.ts'
import { FULL } from '../../full.ts'
import { beforeTries } from '../../tries.ts'
import { click, context, done, lobby, move, position, seated } from '../seated.ts'
import { deadlines } from './deadlines.ts'
import { type PutOff, sweep } from './sweep.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

anyDatabase((_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })

  const table = (id: TableId) =>
    at.store.prisma.table.findUniqueOrThrow({ where: { id }, include: { seats: { orderBy: { seat: 'asc' } } } })
  const begin = async (clock: { pace?: Pace; late?: Late; quiet?: boolean } = {}) => seated(at, { people: 2, ...clock })
  /** What the players of a table are to be told, in its order. */
  const reminders = async (id: TableId) => {
    const rows = await at.store.prisma.reminder.findMany({
      where: { tableId: id },
      orderBy: { seat: 'asc' },
    })
    return occasionNames
      .flatMap(occasion => rows.filter(({ kind }) => kind === occasion))
      .map(({ seat, kind }) => `${seat} ${kind}`)
  }
  const failed = ({ table: id, error }: PutOff) => {
    throw new Error(`table ${id}`, { cause: error })
  }

  describe('a seat that is asked', () => {
    it('is reminded at half, at four fifths and at the end of its time, each once', async () => {
      const { table: id } = await begin({ pace: 'DAILY' })
      for (const [hours, expected] of [
        [23.9, []],
        [24, ['0 half', '1 half']],
        [30, ['0 half', '1 half']],
        [38.5, ['0 half', '1 half', '0 fifths', '1 fifths']],
        [48, ['0 half', '1 half', '0 fifths', '1 fifths', '0 deadline', '1 deadline']],
        [400, ['0 half', '1 half', '0 fifths', '1 fifths', '0 deadline', '1 deadline']],
      ] as const) {
        const { startedAt } = await table(id)
        now = (startedAt?.getTime() ?? 0) + hours * HOUR
        await tick(at, id)
        await tick(at, id)
        expect(await reminders(id), `${hours} h`).toEqual(expected)
      }
    })

    it('is looked at again exactly when something is due, and when it has answered the clock begins anew', async () => {
      const { table: id, people } = await begin({ pace: 'FAST' })
      const start = now
      expect((await table(id)).dueAt).toEqual(new Date(start + 12 * HOUR))
      now = start + 12 * HOUR
      await tick(at, id)
      expect((await table(id)).dueAt).toEqual(new Date(start + 19.2 * HOUR))
      const [first, second] = people
      if (!first || !second) throw new Error('too few')
      done(await move(at, id, first, 'b1'))
      done(await move(at, id, second, 'b9'))
      const seats = (await table(id)).seats
      expect(seats.map(({ answers }) => answers)).toEqual([1, 1])
      expect(seats.map(({ took }) => took)).toEqual([43_200, 43_200])
      expect(seats.map(({ bank }) => bank)).toEqual([43_200, 43_200])
      expect((await table(id)).dueAt).toEqual(new Date(now + 12 * HOUR))
    })

    it('has its clock stopped in quiet hours if the table says so, in a vacation, and while the bot was away', async () => {
      now = Date.parse('2026-06-02T12:00:00Z')
      const { table: id, people } = await begin({ pace: 'DAILY', quiet: true })
      const [first, second] = people
      if (!first || !second) throw new Error('too few')
      await setPlayerSettings(at, first, { zone: 'Europe/Paris', quiet: { from: 22 * 60, to: 8 * 60 } })
      done(await planVacation(at, { interaction: click(), user: second, first: '2026-06-03', last: '2026-06-04' }))
      const seat = async (who: string) => (await table(id)).seats.find(one => one.userId === who)?.seat ?? -1
      const before = await deadlines(at, id)
      // From ten in the evening to eight in Paris it stands: 8 hours run on the first day, 14, 14, and the last 12.
      expect(before.get(await seat(first))).toEqual(new Date('2026-06-05T18:00:00Z'))
      expect(before.get(await seat(second))).toEqual(new Date('2026-06-06T12:00:00Z'))
      const record = await tableAt(at, id)
      const left = record && timeLeftOf(record).get(await seat(first))
      expect(left).toEqual({ due: new Date('2026-06-04T08:00:00Z'), bank: 24 * 3600 })
      await at.store.prisma.outage.create({
        data: { from: new Date('2026-06-02T13:00:00Z'), to: new Date('2026-06-02T14:00:00Z') },
      })
      now = Date.parse('2026-06-02T14:00:00Z')
      const after = await deadlines(at, id)
      expect(after.get(await seat(second))).toEqual(new Date('2026-06-06T13:00:00Z'))
      await at.store.prisma.outage.deleteMany()
      await at.store.prisma.vacation.deleteMany()
    })
  })

  describe('a seat whose time is up', () => {
    const late = async (policy: Late) => {
      const { table: id, people } = await begin({ pace: 'FAST', late: policy })
      now += 24 * HOUR
      await tick(at, id)
      return { id, people }
    }

    it('only reminded, it may still answer', async () => {
      const { id, people } = await late('REMIND')
      const [first] = people
      if (!first) throw new Error('too few')
      done(await move(at, id, first, 'b1'))
      expect((await table(id)).entries).toBe(1)
    })

    it('has the game’s default played for it, once', async () => {
      const { id } = await late('PLAY')
      const { entries } = await table(id)
      expect(entries).toBeGreaterThanOrEqual(2)
      const by = await at.store.prisma.entry.findMany({ where: { tableId: id } })
      expect(new Set(by.map(entry => entry.by))).toEqual(new Set(['FALLBACK']))
      await tick(at, id)
      expect((await table(id)).entries).toBe(entries)
    })
  })

  describe('a table', () => {
    it('without a clock reminds nobody', async () => {
      const { table: id } = await begin({ pace: 'NONE' })
      now += 20 * DAY
      await tick(at, id)
      expect(await reminders(id)).toEqual([])
    })

    it('that nobody starts is closed after 14 days, its host having been told two days before', async () => {
      const id = await lobby(at, { people: 1, places: 2 })
      const warnings = () => at.store.prisma.$queryRaw<object[]>`
        SELECT 1 FROM pgboss.job WHERE name = 'warn' AND (data->>'table')::int = ${id}`
      const start = now
      for (const [days, status, told] of [
        [11.9, 'OPEN', 0],
        [12, 'OPEN', 1],
        [13.9, 'OPEN', 1],
        [14, 'ABANDONED', 1],
      ] as const) {
        now = start + days * DAY
        await tick(at, id)
        expect([(await table(id)).status, (await warnings()).length], `${days} days`).toEqual([status, told])
      }
    })

    const warned = async (id: TableId) => {
      const rows = await at.store.prisma.$queryRaw<object[]>`
        SELECT 1 FROM pgboss.job WHERE name = 'warn' AND (data->>'table')::int = ${id}`
      return rows.length
    }
    const outage = (from: number, to: number) =>
      at.store.prisma.outage.create({ data: { from: new Date(from), to: new Date(to) } })
    const statusOf = async (id: TableId) => (await position(at, id)).table.status

    it('is not ended by what nobody could do while the bot was away', async () => {
      const { table: id } = await begin({ pace: 'NONE' })
      const open = await lobby(at, { people: 1, places: 2 })
      const practice = await begin({ pace: 'NONE' })
      await at.store.prisma.table.update({ where: { id: practice.table }, data: { practice: true } })
      const all = [id, open, practice.table]
      const from = now
      now += 61 * DAY
      await outage(from, now)
      for (const one of all) await tick(at, one)
      expect(await Promise.all(all.map(statusOf))).toEqual(['RUNNING', 'OPEN', 'RUNNING'])
      now += 6 * DAY
      for (const one of all) await tick(at, one)
      expect(await Promise.all(all.map(statusOf))).toEqual(['RUNNING', 'OPEN', 'RUNNING'])
      now += 1 * DAY
      for (const one of all) await tick(at, one)
      expect(await Promise.all(all.map(statusOf))).toEqual(['RUNNING', 'OPEN', 'ABANDONED'])
      expect(await Promise.all([id, open].map(warned))).toEqual([0, 0])
      now += 5 * DAY
      await tick(at, open)
      expect([await warned(open), await statusOf(open)]).toEqual([1, 'OPEN'])
      await at.store.prisma.outage.deleteMany()
    })

    it('that was not told so in time is told, and goes on for as long as it should', async () => {
      const { table: id } = await begin({ pace: 'NONE' })
      const open = await lobby(at, { people: 1, places: 2 })
      now += 70 * DAY
      for (const one of [id, open]) await tick(at, one)
      expect(await Promise.all([id, open].map(warned))).toEqual([1, 1])
      now += 2 * DAY
      for (const one of [id, open]) await tick(at, one)
      expect(await Promise.all([id, open].map(statusOf))).toEqual(['RUNNING', 'ABANDONED'])
      now += 5 * DAY
      await tick(at, id)
      expect(await statusOf(id)).toBe('ABANDONED')
    })

    it('where something moves after it was told so goes on', async () => {
      const { table: id, people } = await begin({ pace: 'NONE' })
      now += 53 * DAY
      await tick(at, id)
      const [first] = people
      if (first === undefined) throw new Error('nobody')
      done(await move(at, id, first, 'b1'))
      now += 52 * DAY
      await tick(at, id)
      expect([await warned(id), await statusOf(id)]).toEqual([1, 'RUNNING'])
      now += DAY
      await tick(at, id)
      expect(await warned(id)).toBe(2)
    })

    it('where nothing moves is given up after 60 days, a week after people were told so, and archived later', async () => {
      const { table: id } = await begin({ pace: 'NONE' })
      now += 53 * DAY - 1
      await tick(at, id)
      expect(await warned(id)).toBe(0)
      now += 1
      await tick(at, id)
      await tick(at, id)
      expect(await warned(id)).toBe(1)
      now += 7 * DAY - 1
      await tick(at, id)
      expect((await position(at, id)).table.status).toBe('RUNNING')
      now += 1
      await tick(at, id)
      expect((await position(at, id)).table.status).toBe('ABANDONED')
      now += 7 * DAY
      await tick(at, id)
      expect((await table(id)).dueAt).toBeNull()
      expect(
        await at.store.prisma.$queryRaw<object[]>`
          SELECT 1 FROM pgboss.job WHERE name = 'archive' AND (data->>'table')::int = ${id}`,
      ).toHaveLength(1)
    })
  })

  /** No table is left of other tests, and the bot is there. */
  const anew = async () => {
    now += 400 * DAY
    await at.store.prisma.table.deleteMany()
    await sweep(at, failed)
    await at.store.prisma.outage.deleteMany()
  }
  /** Other processes have shown until now that they are there. */
  const beaten = async () => {
    await at.store.prisma.heartbeat.update({ where: { id: 1 }, data: { at: new Date(now) } })
    await at.store.prisma.rulesHeartbeat.updateMany({ data: { at: new Date(now) } })
  }

  it('a sweep looks at what is due and at nothing else, and keeps how long the bot was away', async () => {
    await anew()
    const { table: due } = await begin({ pace: 'FAST' })
    const { table: later } = await begin({ pace: 'RELAXED' })
    for (let minutes = 0; minutes < 12 * 60; minutes += 2) {
      now += 2 * 60_000
      if (minutes % 60 === 0) await sweep(at, failed)
      else await beaten()
    }
    now += 60_000
    expect(await sweep(at, failed)).toBe(1)
    expect(await reminders(due)).toEqual(['0 half', '1 half'])
    expect(await reminders(later)).toEqual([])
    expect(await at.store.prisma.outage.count()).toBe(0)
    now += HOUR
    await sweep(at, failed)
    expect(await at.store.prisma.outage.count()).toBe(1)
  })

  it('a clock that is ahead for a moment is no outage, nor are two processes whose clocks differ', async () => {
    await sweep(at, failed)
    await at.store.prisma.outage.deleteMany()
    const { table: id } = await begin({ pace: 'FAST' })
    const before = await deadlines(at, id)
    const right = now
    now += 365 * DAY
    await heartbeat(at)
    now = right + 60_000
    await heartbeat(at)
    const [kept] = await at.store.prisma.outage.findMany()
    expect(kept?.to.getTime()).toBeLessThanOrEqual(now)
    expect((await deadlines(at, id)).get(0)?.getTime()).toBeLessThanOrEqual((before.get(0)?.getTime() ?? 0) + 60_000)
    await at.store.prisma.outage.deleteMany()
    for (let minute = 0; minute < 5; minute++) {
      now += 60_000
      const machines = [0, 4 * 60_000].map(off => {
        const monotonic = now
        return databaseTime({ clock: () => now + off, watch: () => now - monotonic })
      })
      for (const time of machines) {
        await time.read({ $queryRaw: async () => [{ at: now }] }, { warn: () => {} })
        await heartbeat({ ...at, now: time.now })
      }
    }
    expect(await at.store.prisma.outage.count()).toBe(0)
  })

  it.runIf(FULL)(
    'tables where the clock fails stop nobody, and are put off for longer each time until it goes well',
    async () => {
      await anew()
      const due = await lobby(at, { people: 1, places: 2 })
      const broken = Array.from({ length: 101 }, () => ({
        game: 'reapers',
        version: 1,
        options: {},
        places: 2,
        hostId: '1',
        locale: 'en',
        channelId: 'nowhere',
        dueAt: new Date(now),
      }))
      await at.store.prisma.table.createMany({ data: broken })
      const round = async (minutes: number) => {
        now += minutes * 60_000
        await beaten()
        const tables: PutOff[] = []
        await sweep(at, table => tables.push(table))
        return tables
      }
      expect((await round(12 * 24 * 60)).map(({ failures }) => failures)).toEqual(broken.map(() => 1))
      expect((await table(due)).warnedAt).not.toBeNull()
      expect((await countTables(at)).putOff).toBe(101)
      expect(await round(0)).toEqual([])
      const mend = (where: object) => at.store.prisma.table.updateMany({ where, data: { channelId: '77' } })
      const { id: soonWell } = await at.store.prisma.table.findFirstOrThrow({ where: { channelId: 'nowhere' } })
      await mend({ id: soonWell })
      expect((await round(1)).map(({ failures }) => failures)).toEqual(broken.slice(1).map(() => 2))
      expect((await countTables(at)).putOff).toBe(100)
      expect(await round(1)).toEqual([])
      const [third] = await round(1)
      expect(third).toMatchObject({ failures: 3, until: new Date(now + 4 * 60_000) })

      await mend({ channelId: 'nowhere' })
      expect(await round(4)).toEqual([])
      expect((await countTables(at)).putOff).toBe(0)
    },
  )

  it('stands for nobody whose zone cannot be reckoned with', async () => {
    await anew()
    const { table: id, people } = await begin({ pace: 'DAILY', quiet: true })
    const [who] = people
    if (who === undefined) throw new Error('nobody')
    await setPlayerSettings(at, who, { zone: 'IST', quiet: { from: 60, to: 120 } })
    await tick(at, id)
    expect((await deadlines(at, id)).size).toBe(2)
    expect(await readPlayerSettings(at, who)).toMatchObject({ zone: 'UTC' })
    await setPlayerSettings(at, who, { zone: 'UTC', quiet: undefined })
  })
})
