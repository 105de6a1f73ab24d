import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Presence } from './presence.ts'
import { QUEUE_NAMES, type Queue } from './queues.ts'

/** How often a process looks whether the others are there. */
const LOOK_MS = 1_000
/** After so long a job was taken up by a process that died before it could sign for it. */
const UNSIGNED_MS = 2_000
/** How many looks after a death can find something. */
const LOOKS = 2 + Math.ceil(UNSIGNED_MS / LOOK_MS)
/** Every so many looks something is looked for all the same: the last word of a dead process may come late. */
const SELDOM = 4

const freedJobs = z.array(z.object({ queue: z.enum(QUEUE_NAMES) }))

/** A job that was taken up, in one of its attempts. */
export interface Attempt {
  readonly id: string
  readonly queue: Queue
  readonly retryCount: number
}

/** Signs for a job that this process works on; false if it has been given to another one meanwhile. */
export async function sign(pool: pg.Pool, process: number, { id, queue, retryCount }: Attempt): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE pgboss.job SET output = jsonb_build_object('process', $1::int)
     WHERE name = $2 AND id = $3 AND retry_count = $4 AND state = 'active'`,
    [process, queue, id, retryCount],
  )
  return rowCount === 1
}

/** Puts a job off that this process works on: it is as if it had never been taken up, and is not before so long. */
export async function putOff(pool: pg.Pool, { id, queue, retryCount }: Attempt, milliseconds: number): Promise<void> {
  await pool.query(
    `UPDATE pgboss.job SET state = 'created', started_on = NULL, output = NULL,
       start_after = now() + $1 * interval '1 ms'
     WHERE name = $2 AND id = $3 AND retry_count = $4 AND state = 'active'`,
    [milliseconds, queue, id, retryCount],
  )
}

/** A job that was given back. */
type Freed = z.infer<typeof freedJobs>[number]

/** What a process signed for and still works on; all else with its sign was dropped when its last word was lost. */
interface Own {
  readonly process: number
  readonly jobs: readonly string[]
}

/** Gives back the jobs that none of these processes works on, to be done at once. */
export async function freeOrphans(
  pool: pg.Pool,
  living: ReadonlySet<number>,
  own: Own = { process: 0, jobs: [] },
): Promise<readonly Freed[]> {
  const { rows } = await pool.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), output = NULL
     WHERE name = ANY($1) AND state = 'active'
       AND CASE WHEN output->>'process' IS NULL THEN started_on < now() - $2 * interval '1 ms'
         ELSE (output->>'process')::int <> ALL($3)
           OR ((output->>'process')::int = $4 AND id <> ALL($5::uuid[])) END
     RETURNING name AS queue`,
    [QUEUE_NAMES, living.size === 0 ? 0 : UNSIGNED_MS, [...living], own.process, own.jobs],
  )
  return freedJobs.parse(rows)
}

interface Watch {
  readonly pool: pg.Pool
  readonly presence: Presence
  readonly log: Logger
  readonly closing: AbortSignal
  wake(freed: readonly Freed[]): void
  /** The jobs that this process works on. */
  underWay(): readonly string[]
}

/**
 * Looks after the others until the store closes: the jobs of one that died are given back within three seconds, which
 * pg-boss by itself would do when their time is over. As long as nobody goes, it is looked for seldom.
 */
export async function watchOrphans({ pool, presence, log, closing, wake, underWay }: Watch): Promise<void> {
  let before: ReadonlySet<number> = new Set()
  let looks = LOOKS
  for (;;) {
    try {
      const living = await presence.living()
      if (before.difference(living).size > 0) looks = LOOKS
      // Whoever was there at the last look may only have lost his connection, as all do when the server restarts.
      const own = { process: presence.process, jobs: underWay() }
      const jobs = looks > 0 || looks % SELDOM === 0 ? await freeOrphans(pool, living.union(before), own) : []
      if (jobs.length > 0) log.warn({ jobs }, 'took over what nobody was working on any more')
      wake(jobs)
      before = living
      looks -= 1
    } catch (error) {
      log.debug({ err: error }, 'cannot look after the other processes')
    }
    const goesOn = await setTimeout(LOOK_MS, true, { signal: closing, ref: false }).catch(() => false)
    if (!goesOn) return
  }
}
