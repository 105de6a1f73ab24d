import type pg from 'pg'
import { z } from 'zod'
import { Prisma } from '../prisma/client.ts'
import { isForLater, type Payloads, QUEUE_NAMES, type Queue } from './queues.ts'

/*
 * pg-boss may change its table in any version; a test pins what is used of it here. pg-boss alone reclaims a dead
 * process's jobs after ten seconds, not three, and puts a job off only as a failure.
 */

/** The tables without which there is no job. */
export const JOB_TABLES = ['pgboss.job', 'pgboss.queue']

/** How long after it was taken up a job without a sign is that of a process that died before it could sign. */
export const UNSIGNED_MS = 2_000

/**
 * Adds the indexes that pg-boss lacks: jobs to be done, of all queues or one key, and jobs being worked on. One
 * process does it once; enqueuing waits meanwhile.
 */
export const ADD_INDEXES = `DO $$ BEGIN
  PERFORM pg_advisory_xact_lock(20260611);
  IF to_regclass('pgboss.chaski_open') IS NULL THEN
    CREATE INDEX chaski_open ON pgboss.job_common (name, group_id) WHERE state <= 'active' AND NOT blocked;
  END IF;
  IF to_regclass('pgboss.chaski_active') IS NULL THEN
    CREATE INDEX chaski_active ON pgboss.job_common (name) WHERE state = 'active' AND NOT blocked;
  END IF;
END $$`

const queued = z.array(z.object({ queue: z.enum(QUEUE_NAMES) }))

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

/** Puts off a job of this process for n milliseconds, as if it had never been taken up. */
export async function putOff(pool: pg.Pool, { id, queue, retryCount }: Attempt, milliseconds: number): Promise<void> {
  await pool.query(
    `UPDATE pgboss.job SET state = 'created', started_on = NULL, output = NULL,
       start_after = now() + $1 * interval '1 ms'
     WHERE name = $2 AND id = $3 AND retry_count = $4 AND state = 'active'`,
    [milliseconds, queue, id, retryCount],
  )
}

/** Gives back jobs that this process has begun and will not end, to be done by others at once. */
export async function giveBack(pool: pg.Pool, jobs: readonly Attempt[]): Promise<void> {
  await pool.query(
    `UPDATE pgboss.job j SET state = 'retry', start_after = now(), output = NULL
     FROM unnest($1::text[], $2::uuid[], $3::int[]) AS mine (queue, id, attempt)
     WHERE j.name = mine.queue AND j.id = mine.id AND j.retry_count = mine.attempt AND j.state = 'active'`,
    [jobs.map(({ queue }) => queue), jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)],
  )
}

/** Drops the jobs of a queue about these that nobody works on yet, if and when this transaction commits. */
export async function dropJobs<Q extends Queue>(
  tx: Prisma.TransactionClient,
  queue: Q,
  about: readonly Partial<Payloads[Q]>[],
): Promise<void> {
  if (about.length === 0) return
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE name = ${queue} AND state < 'active' AND NOT blocked
      AND data @> ANY(${about.map(one => JSON.stringify(one))}::jsonb[])`
}

/** A job that waits for a worker. */
type Waiting = z.infer<typeof queued>[number]

/** A process, and the jobs that it works on or did a moment ago. */
interface Own {
  readonly process: number
  lately(): readonly string[]
}

/** Gives back the jobs that none of these processes works on, to be done at once. */
export async function freeOrphans(pool: pg.Pool, living: ReadonlySet<number>, own?: Own): Promise<readonly Waiting[]> {
  const dropped = own === undefined ? [] : await droppedBy(pool, own)
  const { rows } = await pool.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), output = NULL
     WHERE name = ANY($1) AND state = 'active' AND NOT blocked
       AND CASE WHEN output->>'process' IS NULL THEN started_on < now() - $2 * interval '1 ms'
         ELSE (output->>'process')::int <> ALL($3)
           OR ((output->>'process')::int = $4 AND id = ANY($5::uuid[])) END
     RETURNING name AS queue`,
    [QUEUE_NAMES, living.size === 0 ? 0 : UNSIGNED_MS, [...living], own?.process ?? 0, dropped],
  )
  return queued.parse(rows)
}

/**
 * Jobs that a process signed for and does not work on: the message that dropped them was lost. What it works on is
 * asked after the signs are read, as all it signed for has begun by then.
 */
async function droppedBy(pool: pg.Pool, { process, lately }: Own): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM pgboss.job
     WHERE name = ANY($1) AND state = 'active' AND NOT blocked AND (output->>'process')::int = $2`,
    [QUEUE_NAMES, process],
  )
  const under = new Set(lately())
  return rows.flatMap(({ id }) => (under.has(id) ? [] : [id]))
}

/** What the jobs of a queue are about that wait or are worked on. */
export async function openJobs(pool: pg.Pool, queue: Queue): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ data: unknown }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND state <= 'active' AND NOT blocked`,
    [queue],
  )
  return rows.map(({ data }) => data)
}

/** No process has more workers for one queue. */
const HANDS = 32

/** The jobs that can be taken up now, by their queues; of each queue no more than there may be workers. */
export async function waiting(pool: pg.Pool): Promise<readonly Waiting[]> {
  const { rows } = await pool.query(
    `SELECT queue FROM unnest($1::text[]) AS queue, LATERAL (
       SELECT FROM pgboss.job WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now() LIMIT $2) AS jobs`,
    [QUEUE_NAMES, HANDS],
  )
  return queued.parse(rows)
}

/** For how long a job waits behind those of clicks, in milliseconds, and how many of a queue go before them at a time. */
const BEHIND = { milliseconds: 5_000, jobs: 2 } as const

/**
 * Lets a few of the longest waiting jobs go before those of clicks, so the clock's are late but not never. No more
 * follow until they are done or put off. One process calls it once a second.
 */
export async function raiseOldest(pool: pg.Pool): Promise<void> {
  await pool.query(
    `WITH put_off AS (
       UPDATE pgboss.job SET priority = 0
       WHERE name = ANY($1) AND priority = 2 AND state < 'active' AND NOT blocked AND start_after > now()
     ), late AS MATERIALIZED (
       SELECT queue, oldest.id FROM unnest($1::text[]) AS queue, LATERAL (
         SELECT id FROM pgboss.job
         WHERE name = queue AND priority = 0 AND state < 'active' AND NOT blocked
           AND start_after < now() - $2 * interval '1 ms'
           AND EXISTS (SELECT FROM pgboss.job WHERE name = queue AND priority = 1 AND state < 'active' AND NOT blocked
             AND start_after <= now())
         ORDER BY created_on LIMIT GREATEST(0, $3
           - (SELECT count(*) FROM pgboss.job WHERE name = queue AND priority = 2 AND state < 'active' AND NOT blocked
               AND start_after <= now())
           - (SELECT count(*) FROM pgboss.job WHERE name = queue AND priority = 2 AND state = 'active' AND NOT blocked))
         FOR UPDATE SKIP LOCKED) AS oldest)
     UPDATE pgboss.job j SET priority = 2 FROM late
     WHERE j.name = late.queue AND j.id = late.id`,
    [QUEUE_NAMES, BEHIND.milliseconds, BEHIND.jobs],
  )
}

const figures = z.object({
  queue: z.enum(QUEUE_NAMES),
  waiting: z.int(),
  putOff: z.int(),
  active: z.int(),
  age: z.number(),
})

/** How many jobs of a queue are not done. */
export interface QueueFigures extends Readonly<z.infer<typeof figures>> {}

/**
 * By queue, how many jobs are overdue, wait for later and are being worked on; and for how many seconds the oldest
 * has been due.
 */
export async function countJobs(pool: pg.Pool): Promise<readonly QueueFigures[]> {
  const { rows } = await pool.query(
    `SELECT queue, count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS waiting,
       count(*) FILTER (WHERE state < 'active' AND start_after > now())::int AS "putOff",
       count(*) FILTER (WHERE state = 'active')::int AS active,
       COALESCE(EXTRACT(epoch FROM now() - min(LEAST(now(), CASE WHEN queue = ANY($2) THEN start_after ELSE created_on END))), 0)::float8 AS age
     FROM unnest($1::text[]) AS queue LEFT JOIN pgboss.job ON name = queue AND state <= 'active' AND NOT blocked
     GROUP BY queue`,
    [QUEUE_NAMES, QUEUE_NAMES.filter(isForLater)],
  )
  return z.array(figures).parse(rows)
}

const done = z.array(z.object({ ago: z.number().nullable() }))

/** How many seconds ago a job of a queue was done last; undefined where none was within ten minutes. */
export async function sinceDone(pool: pg.Pool, queue: Queue): Promise<number | undefined> {
  const { rows } = await pool.query(
    "SELECT EXTRACT(epoch FROM now() - max(completed_on))::float8 AS ago FROM pgboss.job WHERE name = $1 AND state = 'completed'",
    [queue],
  )
  return done.parse(rows)[0]?.ago ?? undefined
}

/** What is shown of a table is there within this time, in milliseconds, if nothing is in the way. */
const USUAL_MS = 3_000

/** Whether what is to be shown of a table is put off, or takes longer than usual; made of a row `t` with the table's id. */
export const LATE = Prisma.sql`(
  WITH usual AS (SELECT now() - ${USUAL_MS} * interval '1 ms' AS since)
  SELECT EXISTS (
    SELECT FROM pgboss.job, usual WHERE name = 'show' AND state < 'active' AND NOT blocked
      AND group_id = t.id::text AND (start_after > now() OR created_on < since)
  ) OR EXISTS (
    SELECT FROM pgboss.job, usual WHERE name = 'show' AND state = 'active' AND NOT blocked
      AND group_id = t.id::text AND started_on < since
  ))`
