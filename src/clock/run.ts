import type { Logger } from 'pino'
import { announceVacation } from '../tables/announce-vacation.ts'
import type { Desk } from '../tables/desk.ts'
import { beat } from './pulse.ts'
import { noteVersions } from './rules-pulse.ts'
import { sweep } from './sweep.ts'

/** Lets the clock go: every minute one of the processes looks at what is due, and that none was there is known at once. */
export async function runClock(desk: Desk, log: Logger): Promise<void> {
  await noteVersions(desk)
  await beat(desk)
  const failed = (table: number, error: unknown) => log.error({ err: error, table }, 'the clock failed at a table')
  await desk.store.outbox.work(
    'sweep',
    async () => {
      const tables = await sweep(desk, failed)
      if (tables > 0) log.debug({ tables }, 'the clock went round')
    },
    { concurrency: 1 },
  )
  await desk.store.outbox.work('vacation', job => announceVacation(desk, job), { concurrency: 1 })
}
