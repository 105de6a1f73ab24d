import { expect, it } from 'vitest'
import { freeOrphans, raiseOldest } from '../../src/store/jobs/job-rows.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import { openStore } from '../../src/store/store.ts'
import { tableId, userId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { poolOf } from '../pool.ts'
import { query } from '../query.ts'
import { COUNTED, rowsRead } from './rows-read.ts'

const WAITING = 5_000

inDatabase('server', (_, __, { fresh }) => {
  it.each(COUNTED)(
    'what nobody works on, or waits behind clicks, is found without reading the thousands that wait, where these were %s',
    async (_, prepare) => {
      const settings = await fresh()
      const url = settings.databaseUrl ?? ''
      /** What was read of jobs, and of their indexes. */
      const read = () =>
        rowsRead(
          url,
          "sum(seq_tup_read) + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname LIKE 'job%')",
        )
      const store = await openStore(settings)
      const after = new Date(Date.now() + 3_600_000)
      const waiting = Array.from(
        { length: WAITING },
        (_, n): Job =>
          n % 2 === 0
            ? { queue: 'call', payload: { user: userId.parse(String(n + 1)) }, after }
            : { queue: 'warn', payload: { table: tableId.parse(n) }, after },
      )
      await store.outbox.enqueue(...waiting)
      await store.close()
      await query(
        url,
        `UPDATE pgboss.job SET state = 'active', started_on = now(), output = '{"process": 1}' WHERE data->>'table' = '7'`,
      )
      await query(url, prepare)
      const before = await read()
      const pool = poolOf({ connectionString: url })
      const free = async () => freeOrphans(pool, new Set([2]))
      expect(await free()).toEqual([{ queue: 'warn' }])
      for (let n = 0; n < 3; n++) {
        await free()
        await raiseOldest(pool)
      }
      await pool.end()
      await expect.poll(async () => (await read()) - before).toBeLessThan(WAITING)
    },
  )
})
