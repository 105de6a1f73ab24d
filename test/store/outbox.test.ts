import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import pino from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { RetryLater } from '../../src/store/jobs/carrying-out.ts'
import { NotHere } from '../../src/store/jobs/not-here.ts'
import { type Job, type Payloads, QUEUE_NAMES, QUEUES, type Queue } from '../../src/store/jobs/queues.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { guildId, tableId, userId } from '../../src/store/values/ids.ts'
import { anyDatabase, inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { everyDatabase } from '../pooled.ts'

const show = (table: number, revision: number): Job => ({
  queue: 'show',
  payload: { table: tableId.parse(table), revision },
})

const table = tableId.parse(3)
const user = userId.parse('5')
const SAMPLE: Payloads = {
  show: { table, revision: 1 },
  call: { user },
  invite: { table, user },
  reserve: { table },
  hand: { table, seat: 0 },
  vacant: { table, seat: 0 },
  seated: { table, user },
  mark: { table },
  replaced: { table, seat: 0, user },
  nudge: { table, beat: 1 },
  vote: { vote: 4 },
  announce: { announcement: 1, after: '' },
  'tell-server': { announcement: 1, guild: guildId.parse('6') },
  digest: { guild: guildId.parse('6') },
  warn: { table },
  match: { guild: guildId.parse('6') },
  lapsed: { seek: 7 },
  seeks: { guild: guildId.parse('6') },
  matched: { table, user },
  archive: { table },
  vacation: { vacation: 1, phase: 'began' },
  banned: { guild: guildId.parse('6'), user },
  forget: { user },
  'tell-banned': { ban: 3 },
  'tell-lifted': { ban: 3, guild: guildId.parse('6'), user: user },
  'host-now': { table },
  'shut-out': { user },
  'leave-server': { guild: guildId.parse('6') },
  rate: { table },
  backup: {},
  'delete-server': { guild: guildId.parse('6') },
  followers: {},
  follow: { user },
  followed: { user, batch: '7', tables: [{ table, from: 0, to: 2, isTold: false }], players: [], free: [] },
  deadlines: {},
  sweep: {},
  due: { tables: [table] },
  bot: { table, seats: [0], beat: 1 },
  answer: { table, beat: 1, entries: 1, turns: [{ seat: 0, line: [] }] },
}
const sampleOf = <Q extends Queue>(queue: Q): Job<Q> => ({ queue, payload: SAMPLE[queue] })
const SAMPLES = QUEUE_NAMES.map(sampleOf)

/** Waits until all that was to be shown is shown. */
const allShown = ({ prisma }: Store) =>
  expect
    .poll(() => prisma.$queryRaw<unknown[]>`SELECT 1 FROM pgboss.job WHERE state < 'completed' AND name = 'show'`)
    .toEqual([])

const program = new URL('dying.ts', import.meta.url).pathname

// Each has its own way with transactions, with jobs at once, and with a process that dies.
everyDatabase((_, open, { fresh, reopen }) => {
  it('carries out what was enqueued in a transaction that committed', async () => {
    const store = await open()
    const { promise, resolve } = Promise.withResolvers<number>()
    await store.outbox.work('show', async job => resolve(job.revision), { concurrency: 2 })
    await store.outbox.enqueue(show(1, 7))
    expect(await promise).toBe(7)
  })

  it('does what comes of a click before what was enqueued earlier by itself', async () => {
    const store = await open()
    const done: number[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>()
    await store.outbox.work(
      'show',
      async ({ table }) => {
        begin()
        done.push(table)
        await gate
      },
      { concurrency: 1 },
    )
    await store.outbox.enqueue(show(1, 1))
    await begun
    await store.outbox.enqueue(show(2, 1), show(3, 1))
    await store.outbox.enqueue({ ...show(4, 1), isWaitedFor: true })
    letGo()
    await allShown(store)
    expect(done.filter(table => table !== 1)[0]).toBe(4)
  })

  it('forgets what was enqueued in a transaction that failed', async () => {
    const store = await open()
    const done: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await store.outbox.work(
      'show',
      async ({ revision }) => {
        done.push(revision)
        if (revision === 2) resolve()
      },
      { concurrency: 2 },
    )
    const broken = store.outbox.inTransaction(async (_, enqueue) => {
      enqueue(show(1, 1))
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    await store.outbox.enqueue(show(1, 2))
    await promise
    expect(done).toEqual([2])
  })

  it('works on one show of a table at a time, on several tables at once, and loses none', async () => {
    const store = await open()
    const working = new Set<number>()
    const seen = new Set<string>()
    let clash = false
    const { promise: together, resolve: meet } = Promise.withResolvers<void>()
    await store.outbox.work(
      'show',
      async ({ table, revision }) => {
        clash ||= working.has(table)
        working.add(table)
        if (working.size > 1) meet()
        await together
        await store.health()
        working.delete(table)
        seen.add(`${table}/${revision}`)
      },
      { concurrency: 4 },
    )
    await Promise.all(Array.from({ length: 40 }, (_, n) => store.outbox.enqueue(show(1 + (n % 8), n))))
    await expect.poll(() => seen.size).toBe(40)
    expect(clash).toBe(false)
  })

  it('gives what a killed process was working on to the next one at once', async () => {
    const settings = await fresh()
    const { dataDir, databaseUrl, directUrl } = settings
    const where = [dataDir, databaseUrl, directUrl].filter(address => address !== undefined)
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...where])
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    const store = await reopen(settings)
    const { promise, resolve } = Promise.withResolvers<number>()
    await store.outbox.work('show', async ({ revision }) => resolve(revision), { concurrency: 1 })
    expect(await promise).toBe(5)
  })
})

anyDatabase((_, open, { fresh, reopen }) => {
  it('keeps as many workers as it was given, whether they have worked or not', async () => {
    const store = await open()
    const met = Promise.withResolvers<void>()
    let waiting = 0
    const handler = async ({ table }: Payloads['show']) => {
      if (table < 8) return
      waiting += 1
      if (waiting === 2) met.resolve()
      await met.promise
    }
    await store.outbox.work('show', handler, { concurrency: 2 })
    for (const n of [1, 2, 3]) {
      await store.outbox.enqueue(show(n, 1))
      await allShown(store)
    }
    await store.outbox.enqueue(show(8, 1), show(9, 1))
    await met.promise
  })

  it.runIf(FULL)(
    'starts more workers where some are held up, so that slow tables hold no other one up, and releases them',
    async () => {
      const store = await open()
      const held = Promise.withResolvers<void>()
      const last = Promise.withResolvers<void>()
      let [at, most] = [0, 0]
      const handler = async ({ table }: Payloads['show']) => {
        if (table < 4) return held.promise
        if (table === 9) last.resolve()
        at += 1
        most = Math.max(most, at)
        await store.health()
        at -= 1
      }
      await store.outbox.work('show', handler, { concurrency: 1, most: 8 })
      await store.outbox.enqueue(show(1, 1), show(2, 1), show(3, 1))
      await store.outbox.enqueue(show(9, 1))
      await last.promise
      held.resolve()
      await allShown(store)
      /** How many of many short jobs are worked on at a time. On a machine that stalls, one of them may be held up too. */
      const rush = async () => {
        most = 0
        await store.outbox.enqueue(...Array.from({ length: 40 }, (_, n) => show(5 + n, 1)))
        await allShown(store)
        return most
      }
      await expect.poll(rush).toBe(1)
    },
  )

  it('takes up what is to be shown of a table, whichever table was being shown when the queues were last counted', async () => {
    const settings = await fresh()
    const before = await openStore(settings)
    await before.prisma.$executeRaw`UPDATE pgboss.queue SET singletons_active = '{1}' WHERE name = 'show'`
    await before.close()
    const store = await reopen(settings)
    const { promise, resolve } = Promise.withResolvers<number>()
    await store.outbox.work('show', async job => resolve(job.revision), { concurrency: 2 })
    await store.outbox.enqueue(show(1, 7))
    expect(await promise).toBe(7)
  })

  it.runIf(FULL).concurrent(
    'takes a job up again at the moment that its handler names, and works on others meanwhile',
    async ({ expect }) => {
      const store = await open()
      const order: string[] = []
      const done = Promise.withResolvers<void>()
      await store.outbox.work(
        'show',
        async ({ table }) => {
          order.push(`${table}`)
          if (order.length === 3) done.resolve()
          if (order.length > 1) return
          await store.outbox.enqueue(show(2, 1))
          // Longer than a loaded machine takes to get to the other one.
          throw new RetryLater(10_000)
        },
        { concurrency: 1 },
      )
      await store.outbox.enqueue(show(1, 1))
      await done.promise
      expect(order).toEqual(['1', '2', '1'])
    },
  )

  it.concurrent('what a process cannot read is for another one, and no failure', async ({ expect }) => {
    const said: string[] = []
    const log = pino({ level: 'info' }, { write: line => said.push(line) })
    const store = await reopen({ ...(await fresh()), log })
    await store.outbox.enqueue(show(1, 7))
    await store.prisma.$executeRaw`UPDATE pgboss.job SET data = '{"table": 1, "since": 7}' WHERE name = 'show'`
    expect(await store.outbox.open('show')).toEqual([])
    const { promise, resolve } = Promise.withResolvers<number>()
    await store.outbox.work('show', async ({ revision }) => resolve(revision), { concurrency: 1 })
    await expect.poll(() => said.filter(line => line.includes('for another process'))).not.toEqual([])
    expect(said.filter(line => line.includes('"level":50'))).toEqual([])
    // A job that is being put back at that very moment is missed by the first try.
    await expect
      .poll(
        () => store.prisma.$executeRaw`
          UPDATE pgboss.job SET data = '{"table": 1, "revision": 7}' WHERE name = 'show'`,
      )
      .toBe(1)
    expect(await promise).toBe(7)
  })

  it.runIf(FULL).concurrent('is not for ever busy with a job whose last word was lost', async ({ expect }) => {
    const store = await open()
    const { prisma, outbox } = store
    const done: unknown[] = []
    await outbox.work(
      'show',
      async () => {
        done.push(await prisma.$queryRaw`SELECT output FROM pgboss.job WHERE name = 'show' AND state = 'active'`)
      },
      { concurrency: 1 },
    )
    await store.outbox.enqueue(show(1, 7))
    const isDone = () =>
      prisma.$queryRaw<unknown[]>`SELECT 1 FROM pgboss.job WHERE name = 'show' AND state = 'completed'`
    await expect.poll(isDone).toHaveLength(1)
    const [{ output }] = z.tuple([z.object({ output: z.unknown() })]).parse(done[0])
    // The embedded database has but one process, which a lost connection ends.
    if (output === null) return
    await prisma.$executeRaw`
      UPDATE pgboss.job SET state = 'active', completed_on = NULL, output = ${output}::jsonb WHERE name = 'show'`
    await expect.poll(() => done.length).toBe(2)
  })

  it('leaves what another process has to do to it, some times and not for ever', async () => {
    const store = await open()
    const tries: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const outcome = async () => {
      const rows = await store.prisma.$queryRaw`SELECT state::text FROM pgboss.job WHERE name = 'show'`
      return z.array(z.object({ state: z.string() })).parse(rows)[0]?.state
    }
    await store.outbox.enqueue(show(1, 1))
    // As if it had been tried nine times already.
    await store.prisma
      .$executeRaw`UPDATE pgboss.job SET retry_count = 9, retry_delay = 0, retry_backoff = false WHERE name = 'show'`
    await store.outbox.work(
      'show',
      async ({ revision }) => {
        tries.push(revision)
        if (tries.length === 2) resolve()
        throw new NotHere('it is for another process')
      },
      { concurrency: 1 },
    )
    await promise
    await expect.poll(outcome).toBe('completed')
    expect(tries).toEqual([1, 1])
  })

  it('enqueues a job in every queue that there is, one at a time of each table shown, marked or thought about, of each vote and of each user called, invited, matched, forgotten, shut out or looked for news for, of each announcement, and of what is sought on, said to or done with each server', async () => {
    const store = await open()
    await store.outbox.enqueue(...SAMPLES)
    const rows = await store.prisma.$queryRaw`
      SELECT name, data, singleton_key AS key, group_id AS group FROM pgboss.job WHERE name = ANY(${[...QUEUE_NAMES]})`
    const left = z
      .array(
        z.object({ name: z.string(), data: z.unknown(), key: z.string().nullable(), group: z.string().nullable() }),
      )
      .parse(rows)
    for (const { queue, payload } of SAMPLES)
      expect(left.filter(({ name }) => name === queue).map(({ data }) => data)).toEqual([payload])
    const keyed = left.filter(({ key }) => key !== null).map(({ name, key, group }) => [name, key, group])
    expect(keyed.toSorted()).toEqual([
      ['announce', '1', '1'],
      ['bot', '3', '3'],
      ['call', '5', '5'],
      ['delete-server', '6', '6'],
      ['follow', '5', '5'],
      ['forget', '5', '5'],
      ['invite', '3:5', '3:5'],
      ['leave-server', '6', '6'],
      ['mark', '3', '3'],
      ['match', '6', '6'],
      ['matched', '3:5', '3:5'],
      ['reserve', '3', '3'],
      ['seeks', '6', '6'],
      ['show', '3', '3'],
      ['shut-out', '5', '5'],
      ['tell-server', '6', '6'],
      ['vote', '4', '4'],
    ])
  })

  it('finds its queues as they are to be at the next start, and what is not as it is to be is changed', async () => {
    const settings = await fresh()
    const queues = ({ prisma }: Store) =>
      prisma.$queryRaw<unknown[]>`SELECT name, retry_limit, updated_on FROM pgboss.queue ORDER BY name`
    const first = await reopen(settings)
    await first.prisma.$executeRaw`UPDATE pgboss.queue SET retry_limit = 3 WHERE name = 'show'`
    const before = await queues(first)
    await first.close()
    const changed = (await queues(await reopen(settings))).filter((queue, n) => !isDeepStrictEqual(queue, before[n]))
    expect(changed).toEqual([expect.objectContaining({ name: 'show', retry_limit: 10_000 })])
  })

  it('can carry out what is done by the hour', async () => {
    const { prisma } = await open()
    const rows = await prisma.$queryRaw`SELECT name, data FROM pgboss.schedule`
    const scheduled = z.array(z.object({ name: z.string(), data: z.unknown() })).parse(rows)
    expect(scheduled.map(({ name }) => name)).toContain('sweep')
    for (const { name, data } of scheduled) {
      const queue = QUEUE_NAMES.find(one => one === name)
      if (queue !== undefined) expect(QUEUES[queue].payload.safeParse(data).error, name).toBeUndefined()
    }
  })

  it('tries a job again whose handler failed', async () => {
    const store = await open()
    let tries = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    await store.outbox.work(
      'bot',
      async () => {
        tries++
        if (tries === 1) throw new Error('not this time')
        resolve()
      },
      { concurrency: 1 },
    )
    await store.outbox.enqueue({ queue: 'bot', payload: { table: tableId.parse(1), seats: [0], beat: 1 } })
    await promise
    expect(tries).toBe(2)
  })
})

// The embedded database takes one process alone.
inDatabase('server', (_, __, { fresh, reopen }) => {
  it.concurrent('what a process cannot do is done by one that can', async ({ expect }) => {
    const settings = await fresh()
    const both = [await reopen(settings), await reopen(settings)]
    // Whichever of them looks for what waits.
    const [older, newer] = both
    const done = new Set<number>()
    await older?.outbox.work(
      'show',
      async () => {
        throw new NotHere('of newer rules')
      },
      { concurrency: 2 },
    )
    await newer?.outbox.work('show', async ({ revision }) => void done.add(revision), { concurrency: 2 })
    for (let n = 1; n <= 6; n++) {
      if (older) await older.outbox.enqueue(show(n, n))
      await expect.poll(() => done.has(n)).toBe(true)
    }
  })

  it.runIf(FULL).concurrent(
    'what takes its time when a process ends is done by another at once',
    async ({ expect }) => {
      const settings = await fresh()
      const [ending, other] = [await reopen(settings), await reopen(settings)]
      const begun = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      const hang = async () => {
        begun.resolve()
        await end.promise
      }
      await ending.outbox.work('show', hang, { concurrency: 1 })
      await ending.outbox.enqueue(show(1, 7))
      await begun.promise
      const done = Promise.withResolvers<number>()
      await other.outbox.work('show', async ({ revision }) => done.resolve(revision), { concurrency: 1 })
      await ending.outbox.rest()
      // The process is there as long as its store is open.
      expect(await done.promise).toBe(7)
      end.resolve()
    },
  )
})
