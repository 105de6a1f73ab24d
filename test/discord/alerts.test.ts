import { type Logger, pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openStore, type Store, type StoreSettings } from '../../src/store/store.ts'
import { userId } from '../../src/store/values/ids.ts'
import { MOST_AN_HOUR } from '../../src/tables/alerts/alert.ts'
import type { CountedFigures } from '../../src/tables/alerts/judge-alerts.ts'
import { inDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { startPostgres } from '../postgres-server.ts'
import { query } from '../query.ts'
import { beginTable } from './begin-table.ts'
import { startChaski } from './chaski.ts'

const MINUTE = 60_000
const RELEASE = { version: '1.1.0', beside: ['1.0.0'] }
const QUIET: CountedFigures = {
  answers: 0,
  late: 0,
  answersLong: 0,
  failed: 0,
  limited: 0,
  invalid: 0,
  held: 1,
  connecting: 0,
  wanted: 1,
}

interface Own {
  readonly toUser?: boolean
  readonly operatorChannel?: string
  readonly folders?: Readonly<Record<string, string>>
  readonly log?: Logger
}

inDatabase('server', (_, __, { fresh }) => {
  /** Processes that look whether anything is amiss as often as they can, by a clock that is set forward by hand. */
  const opened = async (settings: StoreSettings, count = 1, own: Own = {}) => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    const { world } = playground
    const office = world.addChannel('office')
    const boss = world.user('Boss')
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    const figures = { ...QUIET }
    const { folders = {} } = own
    const alerts = { recent: () => figures, folders, docs: 'https://docs.example', version: '1.1.0', everyMs: 40 }
    const start = async () => {
      const store = await openStore({ ...settings, release: RELEASE })
      const operatorChannel = own.operatorChannel ?? (own.toUser === true ? boss.id : office.id)
      const chaski = await startChaski(store, {
        playground,
        operatorChannel,
        alerts,
        now,
        ...(own.log && { log: own.log }),
      })
      onTestFinished(async () => {
        await chaski.close()
        await store.close()
      })
      return store
    }
    const stores: Store[] = []
    for (let n = 0; n < count; n++) stores.push(await start())
    const [store] = stores
    if (store === undefined) throw new Error('nobody')
    // The clock has gone round just now.
    await store.outbox.work('sweep', async () => {}, { concurrency: 1 })
    await store.outbox.enqueue({ queue: 'sweep', payload: {} })
    await expect.poll(() => store.sinceSwept()).toBeLessThan(60)
    return {
      world,
      office,
      store,
      start,
      figures,
      // Where the time is set forward by hand, the clock is wrong.
      told: () => world.messages(office.name).flatMap(({ text }) => (text.includes('A clock is off') ? [] : [text])),
      all: () => world.messages(office.name).map(({ text }) => text),
      pass: (minutes: number) => {
        ahead += minutes * MINUTE
      },
    }
  }

  /** Waits until what is amiss has been found. */
  const isKept = (store: Store, kind: string) =>
    expect.poll(() => store.prisma.alert.count({ where: { kind, overAt: null } })).toBe(1)

  test('what goes on for long enough is told once by all processes, edited as it goes on, and told to be over', async () => {
    const { store, told, pass } = await opened(await fresh(), 3)
    const job = { queue: 'digest', payload: { guild: '1' } } as const
    await store.outbox.enqueue({ ...job, after: new Date(Date.now() + 3_600_000) } as never)
    await store.prisma
      .$executeRaw`UPDATE pgboss.job SET created_on = now() - interval '10 minutes' WHERE name = 'digest'`
    await isKept(store, 'messages')
    expect(told()).toEqual([])
    pass(6)
    await expect.poll(told).toHaveLength(1)
    expect(told()[0]).toContain('⚠️ Messages wait: the oldest job of `digest` is 10 minutes old')
    expect(told()[0]).toMatch(/Since <t:\d+:f>/)
    expect(told()[0]).toContain('<https://docs.example/operating.md#messages-are-late>')
    await store.prisma
      .$executeRaw`UPDATE pgboss.job SET created_on = now() - interval '20 minutes' WHERE name = 'digest'`
    pass(6)
    await expect.poll(() => told()[0]).toContain('20 minutes old')
    await store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE name = 'digest'`
    await expect.poll(() => told()[0]).toContain('✅ Over: Messages wait')
    expect(told()[0]).toMatch(/over after 1\d minutes/)
    expect(told()).toHaveLength(1)
  })

  test('what comes again soon is told by the same message; what is over at once is not told at all', async () => {
    const { store, told, pass, figures } = await opened(await fresh(), 2)
    figures.invalid = 300
    await isKept(store, 'invalid')
    figures.invalid = 0
    await expect.poll(() => store.prisma.alert.count()).toBe(0)
    for (const times of [1, 2]) {
      figures.invalid = 300
      await isKept(store, 'invalid')
      pass(2)
      await expect.poll(() => told()[0] ?? '').toContain('⚠️ Discord has refused 300 requests')
      if (times === 2) expect(told()[0]).toContain('2 times within an hour')
      figures.invalid = 0
      await expect.poll(() => told()[0]).toContain('✅ Over')
    }
    expect(told()).toHaveLength(1)
    pass(70)
    figures.invalid = 300
    await isKept(store, 'invalid')
    pass(2)
    await expect.poll(told).toHaveLength(2)
  })

  test('a table that nobody can play at is told of by its number, and by nothing else of the table', async () => {
    const { world, store, told, pass } = await opened(await fresh())
    const { table } = await beginTable(world, world.addChannel('arena').name, [world.user('Ana'), world.user('Ben')])
    await store.prisma.table.update({ where: { id: table }, data: { stoppedAt: new Date() } })
    await isKept(store, 'stopped')
    pass(6)
    await expect.poll(told).toHaveLength(1)
    expect(told()[0]).toContain(`Tables where nobody can play: 1 (${table})`)
    expect(told()[0]).not.toMatch(/Ana|Ben|Incan|arena/)
  })

  test('a disk, a clock and a backup are told of with what is needed to mend them', async () => {
    const folders = { BACKUP_DIR: '/', DATA_DIR: '/nowhere' }
    const { world, store, all, pass } = await opened(await fresh(), 1, { folders })
    await store.prisma.backup.create({ data: { at: new Date(), name: 'b', version: '1', failure: 'disk-full' } })
    await expect.poll(() => all().join()).toContain('No backup has been made yet; attempts that failed: 1')
    expect(all().join()).toContain('`BACKUP_DIR` has no room left')
    pass(2)
    // Whatever Discord answers has its time.
    await world.user('Ana').slash(world.addChannel('arena').name, '/games')
    await isKept(store, 'clock-wrong')
    pass(2)
    await expect
      .poll(() => all().join())
      .toMatch(/A clock is off by \d minutes: the database’s, which Chaski goes by, against Discord’s/)
    expect((await store.prisma.process.findFirst())?.figures).toMatchObject({ folder: 'BACKUP_DIR', tells: true })
  })

  test('who floods is told of at once, with the command that shuts them out, and named no more once they are forgotten', async () => {
    const { world, store, told } = await opened(await fresh(), 2)
    const [noise, other] = [world.user('Noise'), world.user('Other')]
    const arena = world.addChannel('arena').name
    const flood = (user: typeof noise) =>
      Promise.all(Array.from({ length: 210 }, () => user.complete(arena, '/table table:')))
    const ofIt = () => told().filter(text => text.includes('Far more is asked'))
    await flood(noise)
    await expect.poll(ofIt).toHaveLength(1)
    expect(ofIt()[0]).toContain(`/operator block user:${noise.id}`)
    await flood(other)
    await expect.poll(() => ofIt()[0]).toContain(`/operator block user:${other.id}`)
    expect(ofIt()).toHaveLength(1)
    expect(ofIt()[0]).toContain(`/operator block user:${noise.id}`)
    const forgets = (user: typeof noise) =>
      store.outbox.enqueue({ queue: 'forget', payload: { user: userId.parse(user.id) } })
    await forgets(noise)
    await expect.poll(() => ofIt()[0]).not.toContain(noise.id)
    expect(ofIt()[0]).toContain(`/operator block user:${other.id}`)
    await forgets(other)
    await expect.poll(() => ofIt()[0]).not.toContain('/operator block')
    expect(ofIt()[0]).toContain('docs.example')
  })

  test('a maintenance is one message, from its begin to its end', async () => {
    const { world, office, told } = await opened(await fresh(), 2)
    const ana = world.user('Ana')
    const operates = (line: string) => ana.slash(office.name, `/operator ${line}`)
    await operates('maintenance minutes:30')
    const ofIt = () => told().filter(text => text.includes('Maintenance'))
    await expect.poll(ofIt).toEqual([expect.stringContaining('ℹ️ Maintenance')])
    expect(ofIt()[0]).toContain('all clocks stand until <t:')
    await operates('maintenance-end')
    await expect.poll(ofIt).toEqual([expect.stringContaining('✅ Over: Maintenance')])
  })

  test('what all processes have in common is counted by one of them', async () => {
    const settings = await fresh()
    const { store, start } = await opened(settings)
    const other = await start()
    const counted = [store, other].map(one => vi.spyOn(one, 'queues'))
    await expect
      .poll(() => counted.map(({ mock }) => mock.calls.length).toSorted((a, b) => b - a)[0])
      .toBeGreaterThan(9)
    expect(counted.filter(({ mock }) => mock.calls.length > 2)).toHaveLength(1)
  })

  test('a start that nobody can be told of says so in the log', async () => {
    const warned = vi.fn()
    const log = pino({ level: 'warn', hooks: { logMethod: line => warned(...line) } })
    await opened(await fresh(), 1, { log, operatorChannel: '123456789012345678' })
    await expect
      .poll(() => warned.mock.calls.map(([, said]) => said))
      .toContain('OPERATOR_CHANNEL: nobody is told what is amiss')
  })

  test('a user is told by direct message', async () => {
    const { world, store, figures, pass } = await opened(await fresh(), 2, { toUser: true })
    figures.connecting = 2
    await isKept(store, 'shards')
    pass(6)
    const direct = () => [...world.state.channels.values()].find(({ kind }) => kind === 'dm')?.id
    await expect.poll(direct).toBeDefined()
    const told = () => world.messages(direct() ?? '').map(({ text }) => text)
    await expect.poll(told).toEqual([expect.stringContaining('Shards that are not connected')])
  })

  test('where the channel cannot be written to it harms nothing, and is told later', async () => {
    const { world, office, store, told, pass, figures } = await opened(await fresh())
    world.setBotPermissions(office.name, [])
    figures.invalid = 300
    await isKept(store, 'invalid')
    pass(2)
    await expect.poll(async () => (await store.prisma.alert.findFirst())?.retryAt).not.toBeNull()
    expect(told()).toEqual([])
    expect((await world.user('Ana').slash(world.addChannel('arena').name, '/games')).reply?.text).toBeDefined()
    world.setBotPermissions(office.name, ['ViewChannel', 'SendMessages'])
    const toldLater = () => {
      pass(6)
      return told()
    }
    await expect.poll(toldLater, { interval: 300 }).toHaveLength(1)
  })

  test('a start in the place of a process that ended unexpectedly is told, and one after a goodbye is not', async () => {
    const settings = await fresh()
    const { store, start, told } = await opened(settings)
    await start()
    await query(
      settings.databaseUrl ?? '',
      `INSERT INTO "Process" (id, version, beside, "startedAt", "seenAt") VALUES (1, '1.0.0', '{}', now(), now())`,
    )
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
    expect(told()[0]).toContain('started again after a process ended unexpectedly')
    expect(told()[0]).toContain('version 1.0.0')
    await expect.poll(() => store.prisma.process.count({ where: { id: 1, endedAt: { not: null } } })).toBe(1)
  })

  test('a start after several processes that ended one after the other takes the places of all of them, and of no other', async () => {
    const settings = await fresh()
    const { store, told } = await opened(settings)
    // Of two at work both ended, and what was started in the place of one of them ended at once, twice.
    const rows = [
      [1, 90, 12],
      [2, 90, 10],
      [3, 9, 9],
      [4, 8, 8],
    ].map(([id, started, seen]) => {
      const ago = (minutes = 0) => `now() - interval '${minutes} minutes'`
      return `(${id}, '1.0.0', '{}', ${ago(started)}, ${ago(seen)})`
    })
    await query(
      settings.databaseUrl ?? '',
      `INSERT INTO "Process" (id, version, beside, "startedAt", "seenAt") VALUES ${rows.join(', ')}`,
    )
    const gone = async () => (await store.register?.look())?.gone.map(({ seenAt }) => seenAt.getTime())
    await expect.poll(gone, { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(told).toEqual([expect.stringContaining('3 times within an hour')])
    expect(await store.prisma.process.count({ where: { id: 1, endedAt: null } })).toBe(1)
  })

  test('there are never more than so many messages in an hour', async () => {
    const { store, all: told, pass, figures } = await opened(await fresh(), 2)
    Object.assign(figures, {
      answers: 100,
      late: 50,
      answersLong: 100,
      failed: 50,
      limited: 900,
      invalid: 300,
      wanted: 9,
    })
    await store.prisma.backup.create({
      data: {
        at: new Date(Date.now() - 9 * 24 * 60 * MINUTE),
        finishedAt: new Date(),
        name: 'a',
        bytes: 1n,
        version: '1',
      },
    })
    await store.prisma.backup.create({ data: { at: new Date(), name: 'b', version: '1', failure: 'disk-full' } })
    for (const kind of ['answers-late', 'answers-fail', 'limited', 'invalid', 'shards', 'backup-old', 'backup-fails'])
      await isKept(store, kind)
    pass(11)
    await expect.poll(told).toHaveLength(MOST_AN_HOUR)
    expect(told().join('\n')).toContain('More alerts wait')
    pass(61)
    await expect.poll(() => told().length).toBeGreaterThan(MOST_AN_HOUR)
  })
})

/** Two processes on a server that can be stopped. */
async function onServer() {
  const server = await startPostgres()
  onTestFinished(server.remove)
  await query(server.url('postgres'), 'CREATE DATABASE chaski')
  const playground = await startPlayground({ requestsPerSecond: 100_000 })
  onTestFinished(playground.close)
  const { world } = playground
  const office = world.addChannel('office')
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const alerts = { recent: () => QUIET, folders: {}, docs: undefined, version: '1.1.0', everyMs: 40 }
  const stores: Store[] = []
  for (let n = 0; n < 2; n++) {
    const log = pino({ level: 'silent' })
    const store = await openStore({ databaseUrl: server.url('chaski'), dataDir: '', release: RELEASE, log, now })
    const chaski = await startChaski(store, { playground, operatorChannel: office.id, alerts, now })
    onTestFinished(async () => {
      await chaski.close()
      await store.close()
    })
    stores.push(store)
  }
  return {
    server,
    told: () => world.messages(office.name).flatMap(({ text }) => (text.includes('A clock is off') ? [] : [text])),
    /** Stops it, and lets time go by once all have noticed. */
    async stop(seconds: number) {
      await server.stop()
      const open = () => stores.filter(({ outage }) => outage() !== undefined && outage()?.until === undefined)
      await expect.poll(open, { timeout: 30_000 }).toHaveLength(stores.length)
      ahead += seconds * 1_000
    },
  }
}

test('a database that is away is told of once by all processes, without it, and told to be back', async () => {
  const { server, told, stop } = await onServer()
  await stop(120)
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1)
  expect(told()[0]).toContain('⚠️ The database does not answer')
  expect(told()[0]).toContain('docs/operating.md#the-database-is-away')
  await server.start()
  await expect.poll(() => told()[0], { timeout: 30_000 }).toContain('✅ Over')
  expect(told()).toHaveLength(1)
})

test('a database that was away for less than a minute is told of afterwards: since when, and for how long', async () => {
  const { server, told, stop } = await onServer()
  await stop(20)
  expect(told()).toEqual([])
  await server.start()
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1)
  expect(told()[0]).toContain('✅ Over: The database does not answer')
  expect(told()[0]).toMatch(/From <t:\d+:f> until <t:\d+:f>: over after \d+ seconds/)
  await stop(20)
  await server.start()
  await expect.poll(() => told()[0], { timeout: 30_000 }).toContain('2 times within an hour')
  expect(told()).toHaveLength(1)
})
