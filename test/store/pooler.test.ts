import pg from 'pg'
import pino from 'pino'
import { expect, inject, it } from 'vitest'
import { toPooler } from '../../src/store/database/connections.ts'
import { openStore } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { FULL } from '../full.ts'
import { inPooled } from '../pooled.ts'
import { query } from '../query.ts'

/** What is said while something is done. */
function listener() {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: line => said.push(line) })
  return { said, log }
}

inPooled(({ open, fresh, reopen }, pgbouncer) => {
  it('opens, with more processes and connections than there are sessions', async () => {
    const settings = await fresh()
    const { said, log } = listener()
    const stores = await Promise.all([1, 2, 3].map(() => reopen({ ...settings, log })))
    const counts = stores.flatMap(({ prisma }) => Array.from({ length: 30 }, () => prisma.table.count()))
    expect(new Set(await Promise.all(counts))).toEqual(new Set([0]))
    const [, other] = stores
    const { promise, resolve } = Promise.withResolvers<number>()
    await other?.outbox.work('show', async ({ revision }) => resolve(revision), { concurrency: 2 })
    await (await reopen(settings)).outbox.enqueue({ queue: 'show', payload: { table: tableId.parse(1), revision: 7 } })
    expect(await promise).toBe(7)
    expect(said).toEqual([])
  })

  it('has no statement kept by a connection that others use next', async () => {
    const { prisma } = await open()
    const kept = await prisma.$queryRaw`SELECT name FROM pg_prepared_statements WHERE name <> ''`
    expect(kept).toEqual([])
  })

  it('has a schema made, on a database where nothing is', async () => {
    const { databaseUrl = '', directUrl = '', ...rest } = await fresh()
    const name = new URL(directUrl).pathname.slice(1)
    await query(`${inject('server')}postgres`, `DROP DATABASE ${name} WITH (FORCE)`)
    await query(`${inject('server')}postgres`, `CREATE DATABASE ${name}`)
    const store = await reopen({ ...rest, databaseUrl, directUrl })
    expect(await store.prisma.table.count()).toBe(0)
  })

  it.each([
    ['a statement that hangs', 'statement_timeout', (client: pg.Client) => client.query('SELECT pg_sleep(60)')],
    [
      'a wait for a lock',
      'lock_timeout',
      async (client: pg.Client, url: string) => {
        const holder = new pg.Client(url)
        await holder.connect()
        await holder.query('SELECT pg_advisory_lock(7)')
        await client.query('SELECT pg_advisory_xact_lock(7)').finally(() => holder.end())
      },
    ],
    [
      'a transaction in which nothing is said',
      'idle_in_transaction_session_timeout',
      async (client: pg.Client) => {
        const { promise, reject } = Promise.withResolvers<never>()
        client.once('error', reject)
        await client.query('BEGIN')
        await promise
      },
    ],
  ])('%s is ended by the server', async (_, setting, hang) => {
    const settings = await fresh()
    const { databaseUrl = '', directUrl = '' } = settings
    const store = await reopen(settings)
    const shown = await store.prisma.$queryRawUnsafe<{ setting: string }[]>(`SHOW ${setting}`)
    expect(shown).toEqual([{ [setting]: expect.stringMatching(/^\d+s$/) }])
    // Shorter, so that nobody waits for it; by the same way, which sessions opened from now on go.
    await query(
      directUrl,
      `ALTER ROLE postgres IN DATABASE ${new URL(directUrl).pathname.slice(1)} SET ${setting} = 100`,
    )
    await pgbouncer().kill()
    await pgbouncer().start()
    const client = new pg.Client(toPooler(databaseUrl))
    client.on('error', () => {})
    await client.connect()
    await expect(hang(client, directUrl)).rejects.toThrow(/timeout|terminat/)
    await client.end()
  })

  it('a session that the pooler had opened before is told of', async () => {
    const settings = await fresh()
    await query(settings.databaseUrl ?? '', 'SELECT 1')
    const { said, log } = listener()
    const store = await openStore({ ...settings, log })
    await store.close()
    expect(said).toEqual([expect.stringContaining('"lock_timeout","statement_timeout"')])
  })

  it.each(['once', 'twice'])('a pooler that is named %s is not enough, which is said', async times => {
    const { databaseUrl = '', dataDir, log } = await fresh()
    const settings = { databaseUrl, dataDir, log, ...(times === 'twice' && { directUrl: databaseUrl }) }
    await expect(openStore(settings)).rejects.toThrow(/^DATABASE_URL leads to a pooler .*: set DIRECT_URL/)
  })

  it('a direct way that is none is said', async () => {
    const { databaseUrl = '', ...rest } = await fresh()
    const directUrl = `${databaseUrl}?application_name=direct`
    await expect(openStore({ ...rest, databaseUrl, directUrl })).rejects.toThrow(/^DIRECT_URL leads to a pooler/)
  })

  it('two ways to different databases are said', async () => {
    const [{ databaseUrl = '' }, { directUrl = '', ...rest }] = [await fresh(), await fresh()]
    await expect(openStore({ ...rest, databaseUrl, directUrl })).rejects.toThrow(
      'DATABASE_URL and DIRECT_URL lead to different databases',
    )
  })

  it.runIf(FULL)('goes on where pgbouncer ended in the middle of work, and was started again', async () => {
    const store = await open()
    const done = new Set<number>()
    await store.outbox.work(
      'show',
      async ({ revision }) => {
        await store.prisma.table.count()
        done.add(revision)
      },
      { concurrency: 4 },
    )
    await store.outbox.enqueue(
      ...Array.from({ length: 60 }, (_, n) => ({
        queue: 'show' as const,
        payload: { table: tableId.parse(n + 1), revision: n },
      })),
    )
    await expect.poll(() => done.size).toBeGreaterThan(5)
    await pgbouncer().kill()
    await pgbouncer().start()
    await expect.poll(() => done.size).toBe(60)
    expect(await store.health()).toBe(true)
  })
})
