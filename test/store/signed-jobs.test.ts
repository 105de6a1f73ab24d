import pino from 'pino'
import { expect, it } from 'vitest'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { post } from './post.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  it('a job that was given to another process meanwhile is not carried out by the one that took it up first', async () => {
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
    await post(store, { queue: 'show', payload: { table: tableId.parse(1), revision: 7 } })
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
  })
})
