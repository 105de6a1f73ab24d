import { expect, it } from 'vitest'
import { raiseOldest } from '../../src/store/jobs/job-rows.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import { openStore } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { eachDatabase, inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { poolOf } from '../pool.ts'

eachDatabase((_, open) => {
  it.runIf(FULL)('what the clock has left is done though clicks leave more than can be done', async () => {
    const store = await open()
    const CLOCK = 1
    const done = new Set<number>()
    let clicks = CLOCK
    const click = () =>
      store.outbox.enqueue({
        queue: 'show',
        payload: { table: tableId.parse(++clicks), revision: 1 },
        isWaitedFor: true,
      })
    for (let n = 0; n < 5; n++) await click()
    const after = new Date(Date.now() - 60_000)
    const clock = () =>
      store.outbox.enqueue({ queue: 'show', payload: { table: tableId.parse(CLOCK), revision: 1 }, after })
    const isOver = () => done.has(CLOCK)
    await store.outbox.work(
      'show',
      async ({ table }) => {
        if (!isOver()) await click()
        if (done.size === 0) await clock()
        done.add(table)
      },
      { concurrency: 1 },
    )
    await expect.poll(isOver).toBe(true)
    expect(done.size).toBeGreaterThan(1)
  })
})

inDatabase('server', (_, __, { fresh }) => {
  it('few of those that the clock has left go before clicks, and none where there are none', async () => {
    const settings = await fresh()
    const store = await openStore(settings)
    const show = (n: number, more: { readonly after: Date } | { readonly isWaitedFor: true }): Job => ({
      ...{ queue: 'show', payload: { table: tableId.parse(n), revision: 1 } },
      ...more,
    })
    const after = new Date(Date.now() - 60_000)
    await store.outbox.enqueue(
      show(1, { isWaitedFor: true }),
      ...Array.from({ length: 20 }, (_, n) => show(n + 2, { after })),
    )
    await store.close()
    const pool = poolOf({ connectionString: settings.databaseUrl ?? '' })
    /** How many go before clicks, after so many seconds. */
    const first = async (seconds: number) => {
      for (let n = 0; n < seconds; n++) await raiseOldest(pool)
      return (await pool.query('SELECT FROM pgboss.job WHERE priority > 1')).rowCount
    }
    const raised = (change: string) => pool.query(`UPDATE pgboss.job SET ${change} WHERE priority > 1`)
    expect(await first(3)).toBe(2)
    await raised(`state = 'active', started_on = now()`)
    expect(await first(3)).toBe(2)
    await raised(`state = 'retry', start_after = now() + interval '1 hour'`)
    expect(await first(3)).toBe(2)
    await pool.query('DELETE FROM pgboss.job WHERE priority > 0')
    expect(await first(3)).toBe(0)
    await pool.end()
  })
})
