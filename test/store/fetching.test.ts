import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Job } from '../../src/store/jobs/queues.ts'
import { openStore } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { query } from '../query.ts'
import { post } from './post.ts'

const WAITING = 5_000
const DONE = 100

const sum = z.tuple([z.object({ rows: z.coerce.number() })])

inDatabase('server', (_, __, { fresh }) => {
  it.each([
    ['counted lately', 'ANALYZE pgboss.job_common'],
    ['not counted yet', 'SELECT 1'],
  ])('a hand takes up a job without reading the thousands that wait, where these were %s', async (_, prepare) => {
    const settings = await fresh()
    const url = settings.databaseUrl ?? ''
    const read = async () => {
      const [{ rows }] = sum.parse(
        await query(
          url,
          `SELECT sum(seq_tup_read + idx_tup_fetch) AS rows FROM pg_stat_user_tables WHERE relname LIKE 'job%'`,
        ),
      )
      return rows
    }
    const left = await openStore(settings)
    const jobs = Array.from(
      { length: WAITING },
      (_, n): Job => ({
        queue: 'show',
        payload: { table: tableId.parse(n + 1), revision: 1 },
      }),
    )
    await post(left, ...jobs)
    await left.close()
    await query(url, prepare)
    const before = await read()
    const store = await openStore(settings)
    let done = 0
    const enough = Promise.withResolvers<void>()
    await store.outbox.work('show', async () => void (++done === DONE && enough.resolve()), { concurrency: 2 })
    await enough.promise
    await store.outbox.rest()
    await store.close()
    expect((await read()) - before).toBeLessThan((DONE * WAITING) / 2)
  })
})
