import pino from 'pino'
import { expect, it, test } from 'vitest'
import {
  type DatabaseTrouble,
  databaseTroubleOf,
  isDatabaseUnavailable,
  refusesChanges,
} from '../../src/store/database/database-unavailable.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { type PostgresServer, startPostgres } from '../postgres-server.ts'
import { beforeTries } from '../tries.ts'

const log = pino({ level: 'silent' })
let server: PostgresServer
let store: Store
beforeTries(async () => {
  server = await startPostgres()
  store = await openStore({ databaseUrl: server.url('postgres'), dataDir: '', log })
  return async () => {
    await store.close()
    await server.remove()
  }
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
    error => isDatabaseUnavailable(error),
  )
  await server.stop()
  go()
  expect(await outcome).toBe(true)
  const error = await count().catch(error => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await store.health()).toBe(false)

  await server.start()
  await expect.poll(() => store.health()).toBe(true)
  expect(await count()).toBe(0)
  await store.outbox.enqueue(job(1))
  await expect.poll(() => seen.has(1)).toBe(true)
})

it('does not take other errors for a database that is away', async () => {
  await store.prisma.claim.create({ data: { interaction: 'twice' } })
  const twice = await store.prisma.claim.create({ data: { interaction: 'twice' } }).catch(error => error)
  expect(twice).toBeInstanceOf(Error)
  for (const error of [twice, new Error('other'), new RangeError('other'), undefined, 'text', { code: 'ENOENT' }]) {
    expect(isDatabaseUnavailable(error)).toBe(false)
  }
})

it('refuses to open where there is no server', async () => {
  const error = await openStore({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '', log }).catch(error => error)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

const coded = (code: string, rest: object = {}) => Object.assign(new Error('it went wrong'), { code, ...rest })
const adapter = (cause: object) => Object.assign(new Error('DriverAdapterError'), { cause })
const prisma = (code: string, cause: object) =>
  coded(code, { meta: { modelName: 'Table', driverAdapterError: adapter(cause) } })

test.each<readonly [what: string, error: unknown, is: DatabaseTrouble]>([
  ['pg: a connection that broke', new Error('Client has encountered a connection error and is not queryable'), 'away'],
  ['pg: a connection that was closed', new Error('Client was closed and is not queryable'), 'away'],
  ['pg: a connection that ended', new Error('Connection terminated'), 'away'],
  ['pg: a connection that ended unasked', new Error('Connection terminated unexpectedly'), 'away'],
  ['pg: no connection in time', new Error('timeout expired'), 'away'],
  ['pg: no answer in time', new Error('Query read timeout'), 'away'],
  ['the pool: no connection in time', new Error('timeout exceeded when trying to connect'), 'away'],
  ['the pool: one that was too slow', new Error('Connection terminated due to connection timeout'), 'away'],
  ['the pool: closed', new Error('Cannot use a pool after calling end on the pool'), 'away'],
  [
    'Prisma before what pg says',
    new Error('\nInvalid `x.y()` invocation:\n\n\nClient was closed and is not queryable'),
    'away',
  ],
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'].map(
    code => [`the machine: ${code}`, coded(code), 'away'] as const,
  ),
  ['a socket file that is not there', coded('ENOENT', { syscall: 'connect' }), 'away'],
  ['Node: a stream that is gone', coded('ERR_STREAM_DESTROYED'), 'away'],
  ...['08000', '08001', '08003', '08004', '08006', '08007', '08P01', '25006'].map(
    code => [`Postgres: ${code}`, coded(code), 'away'] as const,
  ),
  ...['53000', '53100', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P05', '58000', '58030'].map(
    code => [`Postgres: ${code}`, coded(code), 'away'] as const,
  ),
  ...['3D000', '55000', '3F000', '42P01', '28000', '28P01', '42501'].map(
    code => [`Postgres, while it is restored: ${code}`, coded(code), 'away'] as const,
  ),
  ...['P1000', 'P1003', 'P1010', 'P2021'].map(
    code => [`Prisma, while it is restored: ${code}`, coded(code), 'away'] as const,
  ),
  ...['55P03', '57014', '25P03', '40001', '40P01'].map(code => [`Postgres: ${code}`, coded(code), 'busy'] as const),
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2037'].map(code => [`Prisma: ${code}`, coded(code), 'away'] as const),
  ...['P2024', 'P2028', 'P2034'].map(code => [`Prisma: ${code}`, coded(code), 'busy'] as const),
  ['the adapter: a full disk', prisma('P2039', { kind: 'postgres', code: '53100', originalCode: '53100' }), 'away'],
  ['the adapter: a lock', prisma('P2010', { kind: 'postgres', code: '55P03', originalCode: '55P03' }), 'busy'],
  ['the adapter: closed', adapter({ kind: 'ConnectionClosed' }), 'away'],
  ['the adapter: two at once', adapter({ kind: 'TransactionWriteConflict' }), 'busy'],
  ['one of several', new AggregateError([new Error('other'), coded('ECONNREFUSED')]), 'away'],
  [
    'deep down',
    new Error('a', { cause: new Error('b', { cause: new Error('c', { cause: coded('EPIPE') }) }) }),
    'away',
  ],
  ['slow for want of a connection', coded('P2028', { cause: coded('ECONNRESET') }), 'away'],
])('%s is trouble of the moment', (_, error, is) => {
  expect(databaseTroubleOf(error)).toBe(is)
})

test.each<readonly [what: string, error: unknown, refuses: boolean]>([
  ['a standby', prisma('P2010', { kind: 'postgres', code: '25006', originalCode: '25006' }), true],
  ['a database that was dropped', adapter({ kind: 'DatabaseDoesNotExist', originalCode: '3D000' }), true],
  ['a connection that broke', coded('ECONNRESET'), false],
  ['a server that is shut down', coded('57P01'), false],
  ['a full disk', coded('53100'), false],
])('whether %s has certainly changed nothing is known', (_, error, refuses) => {
  expect(refusesChanges(error)).toBe(refuses)
})

test('an error that is its own reason comes to an end', () => {
  const error = new Error('it went wrong')
  error.cause = error
  expect(databaseTroubleOf(error)).toBeUndefined()
})
