import type { JobInsert, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { cause, span } from '../../engine/basics/span.ts'
import { send } from '../database/prisma-client.ts'
import type { Prisma, PrismaClient } from '../prisma/client.ts'
import type { Bus } from '../processes/bus.ts'
import { gathering } from '../processes/gathering.ts'
import { openAttempts } from './attempts.ts'
import { type CarryingOut, carryingOut, type Handler } from './carrying-out.ts'
import type { Attempt } from './job-rows.ts'
import { openWorkers, type WorkerCount } from './open-workers.ts'
import { openOvertaking } from './overtaking.ts'
import { type Job, type Payloads, QUEUE_NAMES, QUEUES, type Queue } from './queues.ts'

export interface Outbox {
  /**
   * Does a piece of work in a transaction, with the jobs that it enqueues: one statement for each queue, sent on. Once it is
   * committed a worker is woken for each of them.
   */
  inTransaction<T>(work: (tx: Prisma.TransactionClient, enqueue: Enqueue) => Promise<T>): Promise<T>
  /** Enqueues jobs that belong to no other change. */
  enqueue(...jobs: readonly Job[]): Promise<void>
  /**
   * Carries out the jobs of a queue until the store closes. A job whose handler throws is tried again later; one that
   * throws a `RetryLater` is tried again at the moment that this names.
   */
  work<Q extends Queue>(queue: Q, handler: Handler<Q>, count: WorkerCount): Promise<void>
  /** What is left in a queue and not done yet, as far as this process can read it. */
  open<Q extends Queue>(queue: Q): Promise<readonly Payloads[Q][]>
  /** The jobs that are being worked on, or were a moment ago, by their ids. */
  lately(): readonly string[]
  /** Takes up no more jobs in this process, waits for those under way, and gives back those that take their time. */
  rest(): Promise<void>
}

/** Has jobs done once the transaction commits. */
export type Enqueue = (...jobs: readonly Job[]) => void

/**
 * Wakes a worker for each committed job: one of this process, else of another. Without it `watchJobs` finds them.
 * Those of this process that the jobs overtake are told so.
 */
export type Wake = (jobs: readonly (Job | Pick<Job, 'queue'>)[]) => void

interface OutboxParts extends CarryingOut {
  readonly prisma: PrismaClient
  readonly bus: Bus
  giveBack(jobs: readonly Attempt[]): Promise<void>
  /** What the jobs of a queue are about that are not done. */
  open(queue: Queue): Promise<readonly unknown[]>
}

/** What a job is part of, where that is traced: beside what it is about. */
const caused = z.object({ cause: z.string().optional().catch(undefined) })

/** How long a process that is about to end waits for its jobs before others do them. */
const REST_MS = 3_000

/** How long after a process met a job that is for another one, others are first at the jobs of that queue. */
const OTHERS_FIRST_MS = 10_000
/** How much sooner they are then. */
const HEAD_START_MS = 500

/** How often other processes are told of jobs for them. */
const TELL_MS = 50

/** Jobs for other processes: how many of each queue. Queues that a process does not know are another version's. */
const FOR_OTHERS = { name: 'jobs', schema: z.record(z.string(), z.int()) }

/** An outbox whose queues exist, and what wakes workers for jobs that were enqueued elsewhere. */
export function createOutbox(boss: PgBoss, parts: OutboxParts): Outbox & { readonly wake: Wake } {
  const { prisma, log, bus, giveBack, open } = parts
  const workers = openWorkers(boss, log)
  const attempts = openAttempts()
  const overtaking = openOvertaking()
  /** When this process last met a job of a queue that is for another one. */
  const passedOn = new Map<Queue, number>()
  const carryOut = carryingOut(parts, {
    attempts,
    overtaking,
    passOn: queue => void passedOn.set(queue, performance.now()),
  })

  const tell = gathering<Queue>(queues => bus.tell(FOR_OTHERS, count(queues)), TELL_MS)
  const wakeAll = (left: (queue: Queue) => number) => {
    for (const queue of QUEUE_NAMES) workers.wake(queue, left(queue))
  }
  const heard = (left: Record<string, number>) => wakeAll(queue => left[queue] ?? 0)
  bus.on(FOR_OTHERS, heard, () => wakeAll(() => Number.POSITIVE_INFINITY))

  const wake: Wake = jobs => {
    for (const job of jobs) if ('payload' in job) overtaking.enqueued(job)
    for (const [queue, { length }] of Map.groupBy(jobs, job => job.queue)) {
      const isForOthers = performance.now() - (passedOn.get(queue) ?? Number.NEGATIVE_INFINITY) < OTHERS_FIRST_MS
      const left = isForOthers ? length : workers.wake(queue, length)
      for (let n = 0; n < left; n++) tell(queue)
      if (isForOthers) setTimeout(() => workers.wake(queue, length), HEAD_START_MS).unref()
    }
  }

  const inTransaction: Outbox['inTransaction'] = async work => {
    const jobs: Job[] = []
    const done = await prisma.$transaction(async tx => {
      const result = await work(tx, (...more) => void jobs.push(...more))
      await insert(boss, tx, jobs)
      return result
    })
    wake(jobs)
    return done
  }

  return {
    wake,
    inTransaction,

    async enqueue(...jobs) {
      if (jobs.length > 0) await inTransaction(async (_, enqueue) => enqueue(...jobs))
    },

    work: (queue, handler, count) =>
      workers.start(
        queue,
        async job => {
          const { cause } = caused.parse(job.data)
          await span(`job ${queue}`, { tries: job.retryCount }, () => carryOut(queue, handler, job), cause)
        },
        count,
      ),

    open: async queue => (await open(queue)).flatMap(data => QUEUES[queue].payload.safeParse(data).data ?? []),
    lately: attempts.lately,

    async rest() {
      const isLate = await takesOver(REST_MS, workers.rest())
      const jobs = attempts.underWay()
      if (!isLate || jobs.length === 0) return
      log.info({ jobs }, 'jobs that take their time are left to others')
      await giveBack(jobs)
      await bus.tell(FOR_OTHERS, count(jobs.map(({ queue }) => queue)))
    },
  }
}

/** Whether something takes longer than so many milliseconds. */
async function takesOver(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(late.resolve, milliseconds, true)
  return Promise.race([work.then(() => false), late.promise]).finally(() => clearTimeout(timer))
}

/** How many there are of each. */
function count(queues: readonly Queue[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(queues, queue => queue)].map(([queue, all]) => [queue, all.length]))
}

async function insert(boss: PgBoss, tx: Prisma.TransactionClient, jobs: readonly Job[]): Promise<void> {
  const db = {
    async executeSql(text: string, values: unknown[]) {
      await send(tx, { text, values })
      return { rows: [] }
    },
  }
  for (const queue of QUEUE_NAMES) {
    const inserts = jobs.filter(job => job.queue === queue).map(toInsert)
    if (inserts.length > 0) await boss.insert(queue, inserts, { db })
  }
}

function toInsert<Q extends Queue>({ queue, payload, after, isWaitedFor = false }: Job<Q>): JobInsert {
  const key = QUEUES[queue].key?.(payload)
  const from = cause()
  return {
    data: from === undefined ? payload : { ...payload, cause: from },
    ...(after !== undefined && { startAfter: after }),
    ...(isWaitedFor && { priority: 1 }),
    // Its group keeps a second job of this key from standing in the way of other keys' jobs.
    ...(key !== undefined && { singletonKey: String(key), group: { id: String(key) } }),
  }
}
