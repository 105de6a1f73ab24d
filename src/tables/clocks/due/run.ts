import type { Logger } from 'pino'
import { announceVacation } from '../../people/announce-vacation.ts'
import type { Desk } from '../../record/desk.ts'
import { beat } from './pulse.ts'
import { noteVersions } from './rules-pulse.ts'
import { type PutOff, putOff, sweep } from './sweep.ts'

/** Counts what goes wrong with the clock. */
export interface ClockWatch {
  /** The clock failed at a table. */
  clockFailed(): void
  /** How many tables the clock has put off so far. */
  tablesPutOff(count: number): void
}

interface ClockParts {
  readonly log: Logger
  readonly watch: ClockWatch
}

/** Starts the clock: every minute one of the processes looks at what is due, and if none was there, it is known at once. */
export async function runClock(desk: Desk, { log, watch }: ClockParts): Promise<void> {
  await noteVersions(desk)
  await beat(desk)
  const failed = ({ table, error, failures, until }: PutOff) => {
    watch.clockFailed()
    log.error({ err: error, table, failures, until }, 'the clock failed at a table, which is put off')
  }
  await desk.store.outbox.work(
    'sweep',
    async () => {
      const tables = await sweep(desk, failed)
      watch.tablesPutOff(await putOff(desk))
      if (tables > 0) log.debug({ tables }, 'the clock went round')
    },
    { concurrency: 1 },
  )
  await desk.store.outbox.work('vacation', job => announceVacation(desk, job), { concurrency: 1 })
}
