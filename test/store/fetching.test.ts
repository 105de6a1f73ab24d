import { expect, it } from 'vitest'
import type { Job } from '../../src/store/jobs/queues.ts'
import { openStore } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import { query } from '../query.ts'
import { COUNTED, rowsRead } from './rows-read.ts'

const WAITING = 5_000
const DONE = 100

inDatabase('server', (_, __, { fresh }) => {
  it.each(COUNTED)(
    'a hand takes up a job without reading the thousands that wait, where these were %s',
    async (_, prepare) => {
      const settings = await fresh()
      const url = settings.databaseUrl ?? ''
      const read = () => rowsRead(url, 'sum(seq_tup_read + idx_tup_fetch)')
      const left = await openStore(settings)
      const jobs = Array.from(
        { length: WAITING },
        (_, n): Job => ({
          queue: 'show',
          payload: { table: tableId.parse(n + 1), revision: 1 },
        }),
      )
      await left.outbox.enqueue(...jobs)
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
    },
  )
})
