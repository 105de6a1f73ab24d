import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseAway } from '../../src/store/away.ts'
import { tableId } from '../../src/store/ids.ts'
import type { Job } from '../../src/store/queues.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'

const log = pino({ level: 'silent' })
let server: PostgresServer
let store: Store
beforeAll(async () => {
  server = await startPostgres()
  store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', log })
})
afterAll(async () => {
  await store.close()
  await server.remove()
})

const count = () => store.prisma.$transaction(tx => tx.claim.count())

it('says that a database is away, and goes on when it is back', async () => {
  const seen = new Set<number>()
  await store.outbox.work('show', async ({ revision }) => void seen.add(revision), { concurrency: 1 })
  const job = (revision: number): Job => ({ queue: 'show', payload: { table: tableId.parse(1), revision } })
  expect(await store.health()).toBe(true)

  // One transaction is open, and one connection idle, when the server goes.
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const broken = store.prisma.$transaction(async tx => {
    await tx.claim.count()
    await gone
    return tx.claim.count()
  })
  const outcome = broken.then(
    () => 'went on',
    error => isDatabaseAway(error),
  )
  await server.stop()
  go()
  expect(await outcome).toBe(true)
  const error = await count().catch(error => error)
  expect(isDatabaseAway(error)).toBe(true)
  expect(await store.health()).toBe(false)

  await server.start()
  await expect.poll(() => store.health()).toBe(true)
  expect(await count()).toBe(0)
  await store.prisma.$transaction(tx => store.outbox.post(tx, [job(1)]))
  store.outbox.wake([job(1)])
  await expect.poll(() => seen.has(1), { timeout: 20_000 }).toBe(true)
})

it('does not take other errors for a database that is away', async () => {
  await store.prisma.claim.create({ data: { interaction: 'twice' } })
  const twice = await store.prisma.claim.create({ data: { interaction: 'twice' } }).catch(error => error)
  expect(twice).toBeInstanceOf(Error)
  for (const error of [twice, new Error('other'), new RangeError('other'), undefined, 'text', { code: 'ENOENT' }]) {
    expect(isDatabaseAway(error)).toBe(false)
  }
})

it('refuses to open where there is no server', async () => {
  const error = await openStore({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '', log }).catch(error => error)
  expect(isDatabaseAway(error)).toBe(true)
})
