import { fromPrisma, type JobInsert, type JobWithMetadata, type PgBoss, type WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import type { Prisma } from '../prisma/client.ts'
import type { Attempt } from './job-rows.ts'
import { NotHere } from './not-here.ts'
import { type Job, type Payloads, QUEUE_NAMES, QUEUES, type Queue } from './queues.ts'

export interface Outbox {
  /** Leaves jobs to be done if and when this transaction commits: one statement for each queue. */
  post(tx: Prisma.TransactionClient, jobs: readonly Job[]): Promise<void>
  /** Wakes this process's workers for jobs that are committed by now; without it they look every two seconds. */
  wake(jobs: readonly Pick<Job, 'queue'>[]): void
  /**
   * Carries out the jobs of a queue until the store closes. A job whose handler throws is tried again later; one that
   * throws a `Later` is tried again at the moment that this names.
   */
  work<Q extends Queue>(queue: Q, handler: Handler<Q>, options: Hands): Promise<void>
  /** The jobs that are being worked on, or were a moment ago, by their ids. */
  underWay(): readonly string[]
  /** Takes up no more jobs in this process, and waits for those under way. */
  rest(): Promise<void>
}

/** How often a job that this process cannot do is left for another one: for about ten minutes in all. */
const ELSEWHERE = 10

/** The signal is given when the job has taken too long and may be carried out again. */
export type Handler<Q extends Queue> = (payload: Payloads[Q], signal: AbortSignal) => Promise<void>

/** How many jobs of a queue are worked on at a time. */
interface Hands {
  readonly concurrency: number
  /** How many if some of them are held up: one more hand is lent for each that is. */
  readonly most?: number
}

/** Thrown by a handler whose job cannot be done now and is to be taken up again in n milliseconds. */
export class Later extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number, cause?: unknown) {
    super(`in ${milliseconds} ms`, { cause })
    this.name = 'Later'
    this.milliseconds = milliseconds
  }
}

interface Hand {
  readonly id: string
  busy: boolean
}

/** Told of every job that was worked on. Time in seconds. */
export interface JobWatch {
  /** Something is begun; returns what is called when it ends. */
  begun(what: string): () => void
  job(queue: Queue, outcome: 'done' | 'failed' | 'put-off', seconds: number): void
}

interface OutboxParts {
  readonly log: Logger
  readonly watch: JobWatch
  /** Signs for a job before it is begun; false if it is no longer this process's. */
  sign(attempt: Attempt): Promise<boolean>
  putOff(attempt: Attempt, milliseconds: number): Promise<void>
}

/** After this time another hand is lent to those that are held up. */
const HELD_UP_MS = 1_000
/** How long after its end a job still counts as worked on: the message that it is done is on its way. */
const LAST_WORD_MS = 5_000

/** An outbox whose queues exist. */
export function createOutbox(boss: PgBoss, { log, watch, sign, putOff }: OutboxParts): Outbox {
  const hands = new Map<Queue, Hand[]>()
  const underWay = new Set<string>()
  let isResting = false

  /** The next idle hand in turn; the busy ones look for more by themselves. */
  const wakeOne = (queue: Queue) => {
    const all = hands.get(queue) ?? []
    const next = all.findIndex(hand => !hand.busy)
    const [hand] = next < 0 ? [] : all.splice(next, 1)
    if (hand === undefined) return
    all.push(hand)
    boss.notifyWorker(hand.id)
  }

  const attempt = async <Q extends Queue>(queue: Q, handler: Handler<Q>, job: JobWithMetadata<object>) => {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    const { id, retryCount } = job
    underWay.add(id)
    const ended = watch.begun(`job ${queue}`)
    try {
      if (!(await sign({ id, queue, retryCount }))) throw new Error('the job was given to another process')
      await handler(QUEUES[queue].payload.parse(job.data), job.signal)
      watch.job(queue, 'done', seconds())
    } catch (error) {
      if (error instanceof Later) {
        watch.job(queue, 'put-off', seconds())
        log.debug({ err: error, queue, job: id }, 'a job is put off')
        return await putOff({ id, queue, retryCount }, error.milliseconds)
      }
      if (error instanceof NotHere) {
        log.info({ why: error.message, queue, job: id }, 'a job is for another process')
        if (retryCount < ELSEWHERE) throw error
        return
      }
      watch.job(queue, 'failed', seconds())
      const level = isDatabaseUnavailable(error) ? 'warn' : 'error'
      log[level]({ err: error, queue, job: id }, 'a job failed and will be tried again')
      throw error
    } finally {
      ended()
      setTimeout(() => underWay.delete(id), LAST_WORD_MS).unref()
    }
  }

  return {
    async post(tx, jobs) {
      const db = fromPrisma(tx)
      for (const queue of QUEUE_NAMES) {
        const inserts = jobs.filter(job => job.queue === queue).map(toInsert)
        if (inserts.length > 0) await boss.insert(queue, inserts, { db })
      }
    },

    wake(jobs) {
      for (const { queue } of jobs) wakeOne(queue)
    },

    async work(queue, handler, { concurrency, most = concurrency }) {
      const isKeyed = QUEUES[queue].key !== undefined
      const options: SignedOptions = {
        batchSize: 1,
        includeMetadata: true,
        ...(isKeyed && { groupConcurrency: 1 }),
      }
      const mine = hands.get(queue) ?? []
      hands.set(queue, mine)

      const hire = async () => {
        const hand: Hand = { id: '', busy: false }
        mine.push(hand)
        const id = await boss.work(queue, options, async ([job]: JobWithMetadata<object>[]) => {
          if (job === undefined) return
          hand.busy = true
          const heldUp = setTimeout(lend, HELD_UP_MS)
          try {
            await attempt(queue, handler, job)
          } finally {
            clearTimeout(heldUp)
            hand.busy = false
            if (mine.length > concurrency && mine.some(other => other !== hand && !other.busy)) await dismiss(hand)
            // There may be more: look at once and not when the interval is over.
            else boss.notifyWorker(hand.id)
          }
        })
        Object.assign(hand, { id })
      }
      const lend = () => {
        if (isResting || mine.length >= most || mine.some(({ busy }) => !busy)) return
        hire().catch(error => log.warn({ err: error, queue }, 'no further hand for the jobs'))
      }
      const dismiss = async (hand: Hand) => {
        mine.splice(mine.indexOf(hand), 1)
        await boss.offWork(queue, { id: hand.id, wait: false })
      }

      for (let n = 0; n < concurrency; n++) await hire()
    },

    underWay: () => [...underWay],

    async rest() {
      isResting = true
      await Promise.all([...hands.keys()].map(queue => boss.offWork(queue, { wait: true })))
    },
  }
}

/** The attempt's number is needed to sign for it. */
type SignedOptions = WorkOptions & { readonly includeMetadata: true }

function toInsert<Q extends Queue>({ queue, payload, after }: Job<Q>): JobInsert {
  const key = QUEUES[queue].key?.(payload)
  return {
    data: payload,
    ...(after !== undefined && { startAfter: after }),
    // Its group keeps a second job of this key from standing in the way of other keys' jobs.
    ...(key !== undefined && { singletonKey: String(key), group: { id: String(key) } }),
  }
}
