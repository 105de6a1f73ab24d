import pino from 'pino'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { freeOrphans } from '../../src/store/jobs/job-rows.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { poolOf } from '../pool.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  it.runIf(FULL)(
    'a job that was given to another process meanwhile is not carried out by the one that took it up first',
    async () => {
      const errors: string[] = []
      const log = pino({ level: 'error' }, { write: line => errors.push(line) })
      const store = await reopen({ ...(await fresh()), log })
      const { prisma, outbox } = store
      // The process that took a job up finds that it is another's by now.
      await prisma.$executeRaw`
      CREATE FUNCTION pgboss.given_away() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RETURN CASE WHEN NEW.output->>'process' IS NULL THEN NEW END; END $$`
      await prisma.$executeRaw`
      CREATE TRIGGER given_away BEFORE UPDATE ON pgboss.job FOR EACH ROW EXECUTE FUNCTION pgboss.given_away()`
      const carriedOut: number[] = []
      const { promise, resolve } = Promise.withResolvers<void>()
      await outbox.work(
        'show',
        async ({ revision }) => {
          carriedOut.push(revision)
          resolve()
        },
        { concurrency: 1 },
      )
      await store.outbox.enqueue({ queue: 'show', payload: { table: tableId.parse(1), revision: 7 } })
      const attempts = async () => {
        const [row] = await prisma.$queryRaw<{ attempts: number }[]>`
        SELECT retry_count AS attempts FROM pgboss.job WHERE name = 'show' ORDER BY created_on DESC LIMIT 1`
        return row?.attempts
      }
      await expect.poll(attempts).toBeGreaterThan(0)
      expect(carriedOut).toEqual([])
      await prisma.$executeRaw`DROP TRIGGER given_away ON pgboss.job`
      await promise
      expect(carriedOut).toEqual([7])
      // A process that was slow is no fault of anybody.
      expect(errors).toEqual([])
    },
  )

  it('a job that is begun while dropped ones are looked for is carried out once', async () => {
    const settings = await fresh()
    const store = await reopen(settings)
    // Whoever looks waits for the connection, while others begin their jobs.
    const pool = poolOf({ connectionString: settings.databaseUrl ?? '' })
    const signed = z.array(z.object({ process: z.int() }))
    let isOver = false
    const look = async () => {
      while (!isOver) {
        const { rows } = await pool.query(
          `SELECT (output->>'process')::int AS process FROM pgboss.job WHERE state = 'active' AND output ? 'process' LIMIT 1`,
        )
        for (const { process } of signed.parse(rows))
          await freeOrphans(pool, new Set([process]), { process, lately: store.outbox.lately })
      }
    }
    const looking = Promise.all(Array.from({ length: 10 }, look))
    const tables = Array.from({ length: 200 }, (_, n) => n + 1)
    const carriedOut: number[] = []
    await store.outbox.work('show', async ({ table }) => void carriedOut.push(table), { concurrency: 4 })
    await store.outbox.enqueue(
      ...tables.map(n => ({ queue: 'show', payload: { table: tableId.parse(n), revision: 1 } }) as const),
    )
    const left = () => store.prisma.$queryRaw`SELECT 1 FROM pgboss.job WHERE name = 'show' AND state < 'completed'`
    await expect.poll(left).toEqual([])
    isOver = true
    await looking
    await pool.end()
    expect(carriedOut.toSorted((one, other) => one - other)).toEqual(tables)
  })
})
