import { once } from 'node:events'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Job } from '../../src/store/jobs/queues.ts'
import type { Store, StoreSettings } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'

const JOBS = { name: 'jobs', schema: z.record(z.string(), z.int()) }
const LAST = { name: 'last', schema: z.literal('word') }

/** More than a process looks for by itself after its start. */
const MANY = 20

const show = (table: number): Job<'show'> => ({ queue: 'show', payload: { table: tableId.parse(table), revision: 1 } })

/** A process that stands still, and would have to look for the others at jobs that nobody was told of. */
async function eldest({ databaseUrl }: StoreSettings) {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('SELECT pg_advisory_lock_shared(20260611, 0)')
  return client
}

/** Works on tables to be shown; gives the next of them. */
async function worker({ outbox }: Store, concurrency = 1) {
  const shown: number[] = []
  const waiting: ((table: number) => void)[] = []
  await outbox.work(
    'show',
    async ({ table }) => {
      const told = waiting.shift()
      if (told === undefined) shown.push(table)
      else told(table)
    },
    { concurrency },
  )
  return () =>
    new Promise<number>(resolve => {
      const table = shown.shift()
      if (table === undefined) waiting.push(resolve)
      else resolve(table)
    })
}

inDatabase('server', (_, __, { fresh, reopen }) => {
  const started = async () => {
    const settings = await fresh()
    await eldest(settings)
    return [await reopen(settings), await reopen(settings)] as const
  }

  it('a job that its process has no worker for is taken up by another at once', async () => {
    const [one, other] = await started()
    const next = await worker(other)
    for (let n = 1; n <= MANY; n++) {
      await one.outbox.enqueue(show(n))
      expect(await next()).toBe(n)
    }
  })

  it('a job whose process has all its workers busy is taken up by another at once', async () => {
    const [one, other] = await started()
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await one.outbox.work(
      'show',
      () => {
        begun.resolve()
        return ended.promise
      },
      { concurrency: 1 },
    )
    await one.outbox.enqueue(show(1))
    await begun.promise
    const next = await worker(other)
    for (let n = 2; n <= MANY; n++) {
      await one.outbox.enqueue(show(n))
      expect(await next()).toBe(n)
    }
    ended.resolve()
  })

  it('what a process leaves that rests is taken up by another at once', async () => {
    const [one, other] = await started()
    await worker(one)
    await one.outbox.rest()
    const next = await worker(other)
    for (let n = 1; n <= MANY; n++) {
      await one.outbox.enqueue(show(n))
      expect(await next()).toBe(n)
    }
  })

  it('a process that has a hand to spare disturbs no other', async () => {
    const [one, other] = await started()
    const next = await worker(one, 2)
    const told: unknown[] = []
    other.bus.on(
      JOBS,
      ({ show = 0 }) => void told.push(...Array(show).fill('show')),
      () => {},
    )
    const { promise, resolve } = Promise.withResolvers<unknown>()
    other.bus.on(LAST, resolve, () => {})
    for (let n = 1; n <= MANY; n++) {
      await one.outbox.enqueue(show(n))
      expect(await next()).toBe(n)
      // The hand is free again once it has said so.
      await expect
        .poll(() => one.prisma.$queryRaw<unknown[]>`SELECT FROM pgboss.job WHERE name = 'show' AND state < 'completed'`)
        .toEqual([])
    }
    await one.bus.tell(LAST, 'word')
    await promise
    expect(told).toEqual([])
  })

  it('tells of many jobs together, by their queues', async () => {
    const [one, other] = await started()
    const told: Record<string, number> = {}
    const { promise, resolve } = Promise.withResolvers<void>()
    other.bus.on(
      JOBS,
      jobs => {
        // The clock's own job comes every minute, and may come now.
        for (const [queue, count] of Object.entries({ ...jobs, sweep: 0 })) told[queue] = (told[queue] ?? 0) + count
        if (told.show === 40) resolve()
      },
      () => {},
    )
    await one.outbox.enqueue(...Array.from({ length: 40 }, (_, n) => show(n + 1)))
    await promise
    expect(told).toEqual({ show: 40, sweep: 0 })
  })

  it('what nobody was told of is found, by one process for all, and by the next one when it is gone', async () => {
    const settings = await fresh()
    const client = await eldest(settings)
    const store = await reopen(settings)
    const after = new Date(Date.now() + 3_600_000)
    await store.outbox.enqueue(...Array.from({ length: MANY }, (_, n) => ({ ...show(n + 1), after })))
    const next = await worker(store)
    // Nobody is woken for a job whose time comes.
    const begin = (n: number) =>
      store.prisma.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE data->>'table' = ${String(n)}`
    await begin(1)
    expect(await next()).toBe(1)
    client.end()
    await once(client, 'end')
    for (let n = 2; n <= MANY; n++) {
      await begin(n)
      expect(await next()).toBe(n)
    }
  })
})
