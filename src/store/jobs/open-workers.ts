import type { JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { QUEUES, type Queue } from './queues.ts'

/** How many jobs of a queue are worked on at a time. */
export interface WorkerCount {
  readonly concurrency: number
  /** How many if some of them are held up: one more worker is started for each that is. */
  readonly most?: number
}

/** What works on jobs, each worker on one of its queue at a time. */
export interface Workers {
  /** Has the jobs of a queue worked on; one for which this throws is tried again later. */
  start(queue: Queue, work: (job: JobWithMetadata<object>) => Promise<void>, count: WorkerCount): Promise<void>
  /** Wakes the idle workers that have waited longest, as many as there are jobs; returns for how many jobs there was none. */
  wake(queue: Queue, jobs: number): number
  /** Takes up no more jobs; resolves once those that are being worked on are done. */
  rest(): Promise<void>
}

interface Worker {
  readonly id: string
  busy: boolean
}

/** After this time another worker is started for those that are held up. */
const HELD_UP_MS = 1_000

/** How often a worker looks by itself, if nobody has woken it. */
const LOOK_SECONDS = 60

/** The attempt's number is needed to sign for it. */
type SignedOptions = WorkOptions & { readonly includeMetadata: true }

export function openWorkers(boss: PgBoss, log: Logger): Workers {
  const workers = new Map<Queue, Worker[]>()
  let isResting = false

  return {
    async start(queue, work, { concurrency, most = concurrency }) {
      const options: SignedOptions = {
        batchSize: 1,
        includeMetadata: true,
        pollingIntervalSeconds: LOOK_SECONDS,
        ...(QUEUES[queue].key !== undefined && { groupConcurrency: 1 }),
      }
      const mine = workers.get(queue) ?? []
      workers.set(queue, mine)

      const add = async () => {
        const worker: Worker = { id: '', busy: false }
        mine.push(worker)
        const id = await boss.work(queue, options, async ([job]: JobWithMetadata<object>[]) => {
          if (job === undefined) return
          worker.busy = true
          const heldUp = setTimeout(borrow, HELD_UP_MS)
          try {
            await work(job)
          } finally {
            clearTimeout(heldUp)
            worker.busy = false
            if (mine.length > concurrency && mine.some(other => other !== worker && !other.busy)) release(worker)
            // There may be more: look at once and not when the interval is over.
            else boss.notifyWorker(worker.id)
          }
        })
        Object.assign(worker, { id })
        // Those that were there then have been asked to rest already.
        if (isResting) await dismiss(worker)
      }
      const borrow = () => {
        if (isResting || mine.length >= most || mine.some(({ busy }) => !busy)) return
        add().catch(error => log.warn({ err: error, queue }, 'no further worker for the jobs'))
      }
      const dismiss = async (worker: Worker) => {
        mine.splice(mine.indexOf(worker), 1)
        await boss.offWork(queue, { id: worker.id, wait: false })
      }
      // What goes wrong with a worker is no failure of the job that it has done.
      const release = (worker: Worker) => {
        dismiss(worker).catch(error => log.warn({ err: error, queue }, 'a worker that is not needed stays'))
      }

      for (let n = 0; n < concurrency; n++) await add()
    },

    wake(queue, jobs) {
      const all = workers.get(queue) ?? []
      const idle = isResting ? [] : all.filter(({ busy }) => !busy).slice(0, jobs)
      for (const worker of idle) {
        all.push(...all.splice(all.indexOf(worker), 1))
        boss.notifyWorker(worker.id)
      }
      return jobs - idle.length
    },

    async rest() {
      isResting = true
      await Promise.all([...workers.keys()].map(queue => boss.offWork(queue, { wait: true })))
    },
  }
}
