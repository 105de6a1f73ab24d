import fc from 'fast-check'
import pino from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { heartbeat } from '../../src/tables/clocks/due/heartbeat.ts'
import { pausesIn } from '../../src/tables/clocks/pauses.ts'
import { elapsed } from '../../src/tables/clocks/running-time.ts'
import { endMaintenance, MOST_MINUTES, planMaintenance } from '../../src/tables/maintenance/maintenance.ts'
import { openMaintenance } from '../../src/tables/maintenance/open-maintenance.ts'
import { showDeadlines } from '../../src/tables/maintenance/show-deadlines.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, code, context, done, seated, user } from './seated.ts'

const MINUTE = 60_000
const EMPTIED = ['Maintenance', 'Outage', 'Heartbeat']
const BEGIN = Date.parse('2026-12-01T12:00:00Z')

anyDatabase((database, openStore) => {
  let at: Context
  let now = BEGIN

  beforeTries(async () => {
    at = { ...context(await openStore()), now: () => new Date(now) }
  })
  beforeEach(async () => {
    now = BEGIN
    for (const table of EMPTIED) await at.store.prisma.$executeRawUnsafe(`DELETE FROM "${table}"`)
    await heartbeat(at)
  })

  const asked = () => ({ interaction: click(), user: user(1) })
  const plan = (minutes: number, ahead = 0, reason?: string) =>
    planMaintenance(at, asked(), { ahead, minutes, reason }).then(done)
  const end = () => endMaintenance(at, asked())
  const pass = async (minutes: number) => {
    // Whoever is silent for three minutes was away.
    for (let left = minutes; left > 0; left -= 2) {
      now += Math.min(left, 2) * MINUTE
      await heartbeat(at)
    }
  }
  /** For how many minutes of those since the beginning clocks have stood. */
  const stood = async () => {
    const outages = await at.store.prisma.outage.findMany({ orderBy: { from: 'asc' } })
    return (now - BEGIN - elapsed(BEGIN, now, pausesIn(outages))) / MINUTE
  }

  it('stands all clocks from its begin on, and ends by itself', async () => {
    await pass(2)
    await plan(10, 0, 'A new disk')
    await pass(4)
    expect(await stood()).toBe(4)
    await pass(11)
    expect(await stood()).toBe(10)
    expect(code(await end())).toBe('no-maintenance')
  })

  it('has deadlines shown anew once it is over, by itself or before its time, and only where there are any', async () => {
    await at.store.outbox.work('deadlines', () => showDeadlines(at), { concurrency: 1 })
    await expect.poll(() => at.store.outbox.open('deadlines')).toEqual([])
    const tables = [await seated(at, { people: 2, pace: 'FAST' }), await seated(at, { people: 2, pace: 'NONE' })].map(
      one => one.table,
    )
    const shown = async () => {
      const rows = await at.store.prisma.table.findMany({ where: { id: { in: tables } }, orderBy: { id: 'asc' } })
      return rows.map(({ revision }) => revision)
    }
    const [clocked = 0, unclocked = 0] = await shown()
    await plan(10)
    await pass(9)
    expect(await shown()).toEqual([clocked, unclocked])
    await pass(4)
    await expect.poll(shown).toEqual([clocked + 1, unclocked])
    await pass(4)
    await plan(10)
    await pass(2)
    done(await end())
    await pass(2)
    await expect.poll(shown).toEqual([clocked + 2, unclocked])
    const jobs = await at.store.outbox.open('show')
    expect(jobs).toContainEqual({ table: tables[0], revision: clocked + 2 })
  })

  it('is ended before its time, and taken back where it has not begun', async () => {
    await plan(60)
    await pass(5)
    expect(done(await end()).stood).toEqual({ from: new Date(BEGIN), to: new Date(BEGIN + 5 * MINUTE) })
    await pass(5)
    expect(await stood()).toBe(5)
    await plan(10, 5)
    expect(done(await end()).stood).toBeUndefined()
    await pass(20)
    expect(await stood()).toBe(5)
  })

  it('has another end as long as it goes on, though none beside it, and never lasts longer than a day', async () => {
    await plan(10)
    await pass(4)
    const later = (minutes: number, ahead = 0) =>
      planMaintenance(at, asked(), { ahead, minutes, reason: undefined }).then(code)
    expect(await later(30, 60)).toBe('maintenance-goes-on')
    expect(await later(MOST_MINUTES.lasts - 3)).toBe('maintenance-too-long')
    expect((await at.store.prisma.maintenance.findMany()).map(({ to }) => to)).toEqual([new Date(BEGIN + 10 * MINUTE)])
    expect(await later(MOST_MINUTES.lasts - 4)).toBe('ok')
    expect(await later(1)).toBe('ok')
    await pass(10)
    expect(await stood()).toBe(5)
  })

  const endsOnce = async () => {
    await plan(30)
    await pass(1)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const lock = at.store.prisma.$transaction(async tx => {
      await tx.$executeRaw`SELECT id FROM "Outage" FOR UPDATE`
      isLocked()
      await held
    })
    await locked
    const ended = end()
    const waiting = () => at.store.prisma.$queryRaw<unknown[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    const beat = heartbeat(at)
    await expect.poll(async () => (await waiting()).length).toBe(2)
    letGo()
    await Promise.all([lock, ended, beat])
    await pass(40)
    expect(await stood()).toBe(1)
  }
  // The embedded database has one connection: nobody comes meanwhile.
  if (database === 'server') it('ends once, though a sign of life comes meanwhile', endsOnce)

  it('is kept whole beside a process that knows of none, which cuts off what outages have ahead', async () => {
    await plan(30)
    await pass(1)
    await at.store.prisma.outage.updateMany({ data: { to: new Date(now) } })
    await pass(3)
    await at.store.prisma.outage.deleteMany()
    await pass(40)
    expect(await stood()).toBe(30)
  })

  it('outlives those that knew of it, and is told to whoever comes', async () => {
    const watch = await openMaintenance(at, pino({ level: 'silent' }))
    expect(watch.current()).toBeUndefined()
    await plan(10, 0, 'A new disk')
    await watch.changed()
    expect(watch.current()?.reason).toBe('A new disk')
    watch.close()
    const next = await openMaintenance(at, pino({ level: 'silent' }))
    expect(next.current()).toMatchObject({
      from: new Date(BEGIN),
      to: new Date(BEGIN + 10 * MINUTE),
      reason: 'A new disk',
    })
    now += 10 * MINUTE
    expect(next.current()).toBeUndefined()
    next.close()
  })

  it('stands clocks for exactly as long as it goes on, however it is planned, changed and ended', async () => {
    const deed = fc.oneof(
      fc.record({ type: fc.constant('plan' as const), ahead: fc.nat(6), minutes: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ type: fc.constant('end' as const) }),
      fc.record({ type: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 8 }) }),
    )
    await fc.assert(
      fc
        .asyncProperty(fc.array(deed, { maxLength: 12 }), async deeds => {
          const standing: { from: number; to: number }[] = []
          const open = () => standing.find(({ to }) => to > now)
          for (const one of deeds) {
            const going = open()
            if (one.type === 'pass') await pass(one.minutes)
            if (one.type === 'plan' && going !== undefined && going.from <= now && one.ahead > 0) {
              const planned = await planMaintenance(at, asked(), { ...one, reason: undefined })
              expect(code(planned)).toBe('maintenance-goes-on')
            } else if (one.type === 'plan') {
              await plan(one.minutes, one.ahead)
              const from = now + one.ahead * MINUTE
              const to = from + one.minutes * MINUTE
              if (going === undefined) standing.push({ from, to })
              else Object.assign(going, { from: going.from <= now ? going.from : from, to })
            }
            if (one.type === 'end') {
              expect(code(await end())).toBe(going === undefined ? 'no-maintenance' : 'ok')
              if (going !== undefined) Object.assign(going, { from: Math.min(going.from, now), to: now })
              if (going !== undefined && going.from >= now) standing.splice(standing.indexOf(going), 1)
            }
          }
          await pass(20)
          const ends = standing.map(({ from, to }) => Math.max(0, to - from) / MINUTE)
          expect(await stood()).toBe(ends.reduce((sum, one) => sum + one, 0))
        })
        .beforeEach(async () => {
          now = BEGIN
          for (const table of EMPTIED) await at.store.prisma.$executeRawUnsafe(`DELETE FROM "${table}"`)
          await heartbeat(at)
        }),
      { numRuns: 10 },
    )
  })
})
