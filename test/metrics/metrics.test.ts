import { describe, expect, test } from 'vitest'
import { openMetrics } from '../../src/metrics/metrics.ts'
import type { JobWatch } from '../../src/store/jobs/carrying-out.ts'
import { guildId, tableId, userId } from '../../src/store/values/ids.ts'
import { countTables } from '../../src/tables/clocks/due/count-tables.ts'
import { anyDatabase } from '../databases.ts'
import { context, lobby } from '../tables/seated.ts'
import { countedOnce } from './counted.ts'
import { read } from './exposition.ts'

describe('every metric', async () => {
  const { families, samples } = read((await countedOnce().text()).body)
  /** What else may be counted than seconds, bytes and how often something happened: things that there are. */
  const THINGS =
    /_(shards|tasks|pictures|thoughts|connections|up|limits|invalid_requests|sessions|streams|jobs_\w+|failures|tables\w*|info|handles|resources|requests|fds)$|_(handles|resources|requests)_total$/

  test.each(families)('$name says what it is, in base units, under our name', ({ name, help, type }) => {
    expect(name).toMatch(/^chaski_[a-z0-9_]+$/)
    expect(help.length).toBeGreaterThan(10)
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|kilobytes|mb|megabytes|percent)(_|$)/)
    if (type === 'counter') expect(name).toMatch(/_total$/)
    else if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes)$/)
    else expect(name).toMatch(new RegExp(`_(seconds|bytes)$|${THINGS.source}`))
  })

  test('has a figure once what it counts has happened', () => {
    const told = samples.map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
    const silent = families.filter(({ name }) => !told.includes(name) && !told.some(one => one.startsWith(name)))
    // Told as soon as something was thrown away.
    expect(silent.map(({ name }) => name).filter(name => name !== 'chaski_nodejs_gc_duration_seconds')).toEqual([])
  })

  test('has labels by which nobody and no table is told apart', () => {
    const labels = new Set(samples.flatMap(one => Object.keys(one.labels)))
    expect(
      [...labels].filter(name => /user|player|person|guild|server|channel|table|message|token/.test(name)),
    ).toEqual([])
  })
})

/** The figures of a metric by the value of its one label. */
/** No backup was ever made. */
const NONE = async () => ({ age: undefined, failures: 0 })

async function figures(metrics: ReturnType<typeof openMetrics>, name: string) {
  const { samples } = read((await metrics.text()).body)
  return Object.fromEntries(
    samples.filter(one => one.name === name).map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  )
}

anyDatabase((_, open, more) => {
  test('what waits in the whole database is told with its age, each queue by itself', async () => {
    const store = await open()
    const table = tableId.parse(1)
    const user = userId.parse('5')
    const inAnHour = new Date(Date.now() + 3600_000)
    await store.outbox.enqueue(
      { queue: 'show', payload: { table, revision: 1 } },
      { queue: 'show', payload: { table, revision: 2 } },
      { queue: 'call', payload: { user }, after: inAnHour },
      { queue: 'digest', payload: { guild: guildId.parse('6') } },
    )
    // One was left an hour ago and tried since; another one was left an hour ago for a minute ago.
    await store.prisma.$executeRaw`
      UPDATE pgboss.job SET created_on = now() - interval '1 hour', start_after = now() + interval '1 minute'
      WHERE name = 'digest'`
    const metrics = openMetrics()
    metrics.database({ ...store, tables: () => countTables({ store, now: () => new Date() }), backups: NONE })
    expect(await figures(metrics, 'chaski_jobs_waiting')).toMatchObject({ show: 2, call: 0, digest: 0, bot: 0 })
    expect(await figures(metrics, 'chaski_jobs_put_off')).toMatchObject({ show: 0, call: 1, digest: 1 })
    const { digest = 0, show = 0, call = 0, bot = 0 } = await figures(metrics, 'chaski_jobs_oldest_seconds')
    expect(digest).toBeGreaterThanOrEqual(3600)
    expect(show).toBeLessThan(60)
    expect([call, bot]).toEqual([0, 0])
  })

  test('tables that have not ended are told, and those that the clock has put off', async () => {
    const store = await open()
    const at = context(store)
    const tables = await Promise.all([lobby(at, { people: 2 }), lobby(at, { people: 2 }), lobby(at, { people: 2 })])
    await store.prisma.table.update({ where: { id: tables[0] }, data: { status: 'ABANDONED', endedAt: new Date() } })
    await store.prisma.table.update({ where: { id: tables[1] }, data: { failures: 2, dueAt: new Date(0) } })
    const metrics = openMetrics()
    metrics.database({ ...store, tables: () => countTables(at), backups: NONE })
    expect(await figures(metrics, 'chaski_tables')).toEqual({ open: 2, running: 0 })
    expect(await figures(metrics, 'chaski_tables_put_off')).toEqual({ '': 1 })
    expect(await figures(metrics, 'chaski_database_up')).toEqual({ '': 1 })
    expect(Object.keys(await figures(metrics, 'chaski_database_connections')).toSorted()).toEqual([
      'idle',
      'used',
      'waiting',
    ])
  })

  test('the clock is as late as the table that has been due for longest, unless that is put off', async () => {
    const store = await open()
    const now = new Date()
    const at = { ...context(store), now: () => now }
    const seconds = (count: number) => new Date(now.getTime() + 1000 * count)
    const [late, putOff] = await Promise.all([lobby(at, { people: 2 }), lobby(at, { people: 2 })])
    const metrics = openMetrics()
    metrics.database({ ...store, tables: () => countTables(at), backups: NONE })
    expect((await countTables(at)).lag).toBe(0)
    await store.prisma.table.update({ where: { id: late }, data: { dueAt: seconds(-90) } })
    await store.prisma.table.update({ where: { id: putOff }, data: { dueAt: seconds(-300), retryAt: seconds(60) } })
    expect(await figures(metrics, 'chaski_clock_lag_seconds')).toEqual({ '': 90 })
    // A game whose rules no process has: its clocks stand.
    await store.prisma.table.update({ where: { id: putOff }, data: { status: 'RUNNING', retryAt: null } })
    expect((await countTables(at)).lag).toBe(90)
  })

  test('a job is as old as the commit that left it, or as the moment that it was left for', async () => {
    const ages = new Map<string, number>()
    const { promise: both, resolve } = Promise.withResolvers<void>()
    const watch: JobWatch = {
      begun: () => () => {},
      job(queue, _outcome, { age }) {
        ages.set(queue, age)
        if (ages.size === 2) resolve()
      },
    }
    const store = await more.reopen({ ...(await more.fresh()), watch })
    const user = userId.parse('5')
    const aMinuteAgo = new Date(Date.now() - 60_000)
    await store.outbox.enqueue(
      { queue: 'hand', payload: { table: tableId.parse(1), seat: 0 } },
      { queue: 'call', payload: { user }, after: aMinuteAgo },
    )
    await store.prisma.$executeRaw`UPDATE pgboss.job SET created_on = now() - interval '1 hour'`
    await store.outbox.work('hand', async () => {}, { concurrency: 1 })
    await store.outbox.work('call', async () => {}, { concurrency: 1 })
    await both
    expect(ages.get('hand')).toBeGreaterThanOrEqual(3600)
    expect(ages.get('call')).toBeGreaterThanOrEqual(60)
    expect(ages.get('call')).toBeLessThan(1800)
  })
})

test('a database that does not answer leaves out its own figures and holds up no other', async () => {
  const metrics = openMetrics()
  const never = () => new Promise<never>(() => {})
  metrics.database({
    connections: () => ({ used: 16, idle: 0, waiting: 40 }),
    queues: never,
    tables: () => Promise.reject(new Error('away')),
    backups: never,
  })
  metrics.interaction('/turn', 'away', 3)
  expect(await figures(metrics, 'chaski_database_up')).toEqual({ '': 0 })
  expect(await figures(metrics, 'chaski_jobs_waiting')).toEqual({})
  expect(await figures(metrics, 'chaski_tables')).toEqual({})
  expect(await figures(metrics, 'chaski_clock_lag_seconds')).toEqual({})
  expect(await figures(metrics, 'chaski_database_connections')).toEqual({ used: 16, idle: 0, waiting: 40 })
  expect(await figures(metrics, 'chaski_interaction_seconds_count')).toEqual({ '/turn away': 1 })
})
