import type { Logger } from 'pino'
import type { DatabaseTime } from '../../../store/database/database-time.ts'
import { type MaintenanceWatch, NO_MAINTENANCE } from '../../maintenance/open-maintenance.ts'
import { resting } from '../../maintenance/resting.ts'
import { announceVacation } from '../../people/announce-vacation.ts'
import type { Context } from '../../record/context.ts'
import { enqueueMatching } from './enqueue-matching.ts'
import { heartbeat } from './heartbeat.ts'
import { noteVersions } from './rules-heartbeat.ts'
import { enqueueSlices, lookAtSlice, type PutOff } from './sweep.ts'

/** Counts what goes wrong with the clock. */
export interface ClockWatch {
  /** The clock failed at a table. */
  clockFailed(): void
}

interface ClockParts {
  readonly log: Logger
  /** The time that the clocks go by. */
  readonly time?: Pick<DatabaseTime, 'read'> | undefined
  readonly watch: ClockWatch
  /** In one nothing happens by itself; by default there is none. */
  readonly maintenance?: Pick<MaintenanceWatch, 'current'>
}

/** How many slices are looked at at a time: what is clicked meanwhile needs connections too. */
const SLICES = { concurrency: 2, most: 4 } as const

/** How often a process shows that it lives, and that the rules which it has are there. */
const HEARTBEAT_MS = 60_000

/**
 * Starts the clock: every minute one of the processes reads what is due and all of them look at it, in slices; if none
 * was there, it is known at once. Returns what ends this process's signs of life.
 */
export async function runClock(
  context: Context,
  { log, watch, time, maintenance = NO_MAINTENANCE }: ClockParts,
): Promise<() => void> {
  await noteVersions(context)
  await heartbeat(context)
  const failed = ({ table, error, failures, until }: PutOff) => {
    watch.clockFailed()
    log.error({ err: error, table, failures, until }, 'the clock failed at a table, which is put off')
  }
  await context.store.outbox.work(
    'sweep',
    async () => {
      if (maintenance.current() !== undefined) return
      const tables = await enqueueSlices(context)
      await enqueueMatching(context)
      if (tables > 0) log.debug({ tables }, 'the clock goes round')
    },
    { concurrency: 1 },
  )
  await context.store.outbox.work(
    'due',
    resting(maintenance, job => lookAtSlice(context, job, failed)),
    SLICES,
  )
  await context.store.outbox.work('vacation', job => announceVacation(context, job), { concurrency: 1 })
  // One process goes round for all, and may lack rules that others have.
  const live = async () => {
    await time?.read(context.store.prisma, log)
    await heartbeat(context)
  }
  const heartbeats = setInterval(() => {
    live().catch(error => log.warn({ err: error }, 'no sign of life could be shown'))
  }, HEARTBEAT_MS).unref()
  return () => clearInterval(heartbeats)
}
