import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { firstProblem } from '../../engine/basics/problems.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import type { openAttempts } from './attempts.ts'
import type { Attempt } from './job-rows.ts'
import { NotHere } from './not-here.ts'
import type { Overtaking } from './overtaking.ts'
import { isForLater, type Payloads, QUEUES, type Queue } from './queues.ts'

/** How often a job that this process cannot do is left for another one: for about ten minutes in all. */
const ELSEWHERE = 10

/**
 * The signal is given when the job has taken too long and may be carried out again; `overtaken` when this process has
 * enqueued another one that makes this one needless.
 */
export type Handler<Q extends Queue> = (
  payload: Payloads[Q],
  signal: AbortSignal,
  overtaken: AbortSignal,
) => Promise<void>

/** Thrown by a handler whose job cannot be done now and is to be taken up again in n milliseconds. */
export class RetryLater extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number, cause?: unknown) {
    super(`in ${milliseconds} ms`, { cause })
    this.name = 'RetryLater'
    this.milliseconds = milliseconds
  }
}

/** How many seconds a job took, and how many ago it was enqueued, or was to be begun where that was for later. */
interface JobTimes {
  readonly seconds: number
  readonly age: number
}

/** Told of every job that was worked on. */
export interface JobWatch {
  /** Something is begun; returns what is called when it ends. */
  begun(what: string): () => void
  job(queue: Queue, outcome: 'done' | 'failed' | 'put-off', times: JobTimes): void
}

/** What is needed to carry jobs out. */
export interface CarryingOut {
  readonly log: Logger
  readonly watch: JobWatch
  /** The time by which a job is old. */
  now(): Date
  /** Signs for a job before it is begun; false if it is no longer this process's. */
  sign(attempt: Attempt): Promise<boolean>
  putOff(attempt: Attempt, milliseconds: number): Promise<void>
}

interface Told {
  readonly attempts: Pick<ReturnType<typeof openAttempts>, 'begin'>
  readonly overtaking: Pick<Overtaking, 'during'>
  /** A job of this queue is for another process. */
  passOn(queue: Queue): void
}

/** Carries out jobs that were taken up; throws where one is to be tried again. */
export function carryingOut({ log, watch, now, sign, putOff }: CarryingOut, { attempts, overtaking, passOn }: Told) {
  return async <Q extends Queue>(queue: Q, handler: Handler<Q>, job: JobWithMetadata<object>): Promise<void> => {
    const started = performance.now()
    const from = isForLater(queue) ? job.startAfter : job.createdOn
    const times = () => ({
      seconds: (performance.now() - started) / 1000,
      age: Math.max(0, now().getTime() - from.getTime()) / 1000,
    })
    const { id, retryCount } = job
    const mine = { id, queue, retryCount }
    const over = attempts.begin(mine)
    const ended = watch.begun(`job ${queue}`)
    try {
      if (!(await sign(mine))) throw new GivenAway('the job was given to another process')
      const payload = read(queue, job.data)
      await overtaking.during(queue, payload, overtaken => handler(payload, job.signal, overtaken))
      watch.job(queue, 'done', times())
    } catch (error) {
      if (error instanceof RetryLater) {
        watch.job(queue, 'put-off', times())
        log.debug({ err: error, queue, job: id }, 'a job is put off')
        return await putOff(mine, error.milliseconds)
      }
      if (error instanceof NotHere && (retryCount < ELSEWHERE || !(error instanceof Unread))) {
        log.info({ why: error.message, queue, job: id }, 'a job is for another process')
        passOn(queue)
        if (retryCount < ELSEWHERE) throw error
        return
      }
      watch.job(queue, 'failed', times())
      const isNobodysFault = isDatabaseUnavailable(error) || error instanceof GivenAway
      const level = isNobodysFault ? 'warn' : 'error'
      log[level]({ err: error, queue, job: id }, 'a job failed and will be tried again')
      throw error
    } finally {
      ended()
      over()
    }
  }
}

/** It took too long to sign for a job: another process has it. */
class GivenAway extends Error {
  override readonly name = 'GivenAway'
}

/** What a job says is of a form that this process does not know: a newer one may have enqueued it. */
class Unread extends NotHere {
  override readonly name = 'Unread'
}

function read<Q extends Queue>(queue: Q, data: object): Payloads[Q] {
  const payload = QUEUES[queue].payload.safeParse(data)
  if (!payload.success) throw new Unread(firstProblem(payload.error))
  return payload.data
}
