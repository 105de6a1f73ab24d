import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { keysOf } from '../../engine/basics/keys-of.ts'
import { isDatabaseUnavailable, refusesChanges } from '../database/database-unavailable.ts'
import type { PrismaClient } from '../prisma/client.ts'
import { digests } from './digests.ts'
import { ADD_INDEXES } from './job-rows.ts'
import { QUEUE_NAMES, QUEUES, retriesOf, TIDY } from './queues.ts'
import { tidy } from './tidy.ts'

const AGAIN_MS = 500
/** How often jobs that are done with are forgotten; pg-boss by itself would keep them for a day. */
const FORGET_SECONDS = 300
/** Jobs that wait for other jobs: there are none. */
const NEVER_SECONDS = 3600

interface BossParts {
  readonly pool: pg.Pool
  readonly prisma: PrismaClient
  readonly log: Logger
  /** The time that ages are counted from. */
  readonly now: () => Date
  /** Told that nothing is worth waiting for any more. */
  readonly closing: AbortSignal
}

/** Starts pg-boss on the pool that all use, with the queues it needs and the job that tidies up once a day. */
export async function startBoss({ pool, prisma, log, now, closing }: BossParts): Promise<PgBoss> {
  let isStarted = false
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) =>
        live(await patiently(() => pool.query(text, values), { closing, isStarted: () => isStarted })),
    },
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: FORGET_SECONDS,
    flowIntervalSeconds: NEVER_SECONDS,
  })
  boss.on('error', error =>
    log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, 'the outbox met an error'),
  )
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()
  isStarted = true
  await pool.query(ADD_INDEXES)
  await makeQueues(boss)
  await boss.work(TIDY, { pollingIntervalSeconds: 60 }, async () => {
    await tidy(prisma, now())
    for await (const slice of digests(prisma)) {
      await boss.insert(
        'digest',
        slice.map(data => ({ data })),
      )
    }
  })
  await boss.schedule(TIDY, '17 4 * * *')
  await boss.schedule('sweep', '* * * * *', {})
  await boss.schedule('followers', '* * * * *', {})
  return boss
}

/** Brings the queues to what they are to be. Those that are so already cost a start nothing. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const queue of QUEUE_NAMES) {
    const retries = retriesOf(queue)
    const found = known.get(queue)
    if (found && keysOf(retries).every(key => found[key] === retries[key])) continue
    await boss.createQueue(queue, { policy: QUEUES[queue].policy ?? 'standard', ...retries })
    await boss.updateQueue(queue, retries)
    // Looks the queue up now: within a transaction it could wait for ever for the embedded database's one connection.
    await boss.findJobs(queue, { key: '' })
  }
  if (!known.has(TIDY)) await boss.createQueue(TIDY)
}

/**
 * The queues, without the keys that were busy when they were counted: pg-boss would skip those until its next
 * reading, a minute later. The group tells what is busy now.
 */
function live(result: pg.QueryResult): { readonly rows: unknown[] } {
  if (result.command !== 'SELECT') return result
  return { rows: result.rows.map(row => ('singletonsActive' in row ? { ...row, singletonsActive: null } : row)) }
}

/**
 * Retries until the database is back: a lost result would block its table until the job expires. A start ends where
 * the database refuses it.
 */
async function patiently<T>(
  query: () => Promise<T>,
  { closing, isStarted }: Pick<BossParts, 'closing'> & { isStarted(): boolean },
): Promise<T> {
  for (;;) {
    try {
      return await query()
    } catch (error) {
      if (closing.aborted || !isDatabaseUnavailable(error) || (!isStarted() && refusesChanges(error))) throw error
      await setTimeout(AGAIN_MS, undefined, { signal: closing }).catch(() => {})
    }
  }
}
