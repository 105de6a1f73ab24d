import type { Outbox } from '../../src/store/jobs/outbox.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import type { Prisma } from '../../src/store/prisma/client.ts'
import type { Store } from '../../src/store/store.ts'

/** What a process dies of in the middle of its work. */
class Death extends Error {}

/** Whether somebody died over it. */
export function isDeath(error: unknown): boolean {
  return error instanceof Death || (error instanceof Error && error.cause !== undefined && isDeath(error.cause))
}

/** A job that waits, in simulated time. */
interface Waiting {
  readonly job: Job
  /** In milliseconds. */
  readonly at: number
}

/** A process that works on a store, may die over any of its transactions, and leaves its jobs in simulated time. */
export interface Mortal {
  readonly store: Store
  /** It dies over one of its next transactions: after its commit or right before. */
  doom(death: { readonly left: number; readonly afterCommit: boolean }): void
  /** Lets something be done over which it does not die. */
  spared<T>(work: () => Promise<T>): Promise<T>
  isDead(): boolean
  /** Another process takes its place. */
  revive(): void
  /** The first job that is due by then, taken out. */
  take(by: number): Waiting | undefined
  /** Gives back a job that was not done. */
  giveBack(waiting: Waiting): void
  /** When the first job is due; Infinity if there is none. */
  nextAt(): number
}

/** `enqueued` is told of every job as soon as it is committed, and says whether it is to be kept. */
export function mortalStore(real: Store, now: () => Date, enqueued: (job: Job) => boolean): Mortal {
  let waiting: Waiting[] = []
  let doomed: { left: number; readonly afterCommit: boolean } | undefined
  let isDead = false
  let isSpared = false

  const keep = (job: Job) => {
    if (enqueued(job)) waiting.push({ job, at: (job.after ?? now()).getTime() })
  }
  const transaction = async <T>(
    work: (tx: Prisma.TransactionClient) => Promise<T>,
    committed: () => void = () => {},
  ): Promise<T> => {
    if (isDead) throw new Death()
    if (doomed !== undefined && !isSpared) doomed.left -= 1
    const dies = doomed !== undefined && doomed.left <= 0 && !isSpared
    const isAfterCommit = doomed?.afterCommit ?? false
    if (dies) {
      doomed = undefined
      isDead = true
    }
    const result = await real.prisma.$transaction(async tx => {
      const done = await work(tx)
      if (dies && !isAfterCommit) throw new Death()
      return done
    })
    committed()
    if (dies) throw new Death()
    return result
  }
  const prisma = new Proxy(real.prisma, {
    get: (target, key) => (key === '$transaction' ? transaction : Reflect.get(target, key)),
  })

  const inTransaction: Outbox['inTransaction'] = work => {
    const jobs: Job[] = []
    return transaction(
      tx => work(tx, (...more) => void jobs.push(...more)),
      () => jobs.forEach(keep),
    )
  }

  return {
    store: {
      ...real,
      prisma,
      outbox: {
        ...real.outbox,
        inTransaction,
        enqueue: (...jobs) => inTransaction(async (_, enqueue) => enqueue(...jobs)),
      },
    },
    doom(death) {
      doomed = { ...death }
    },
    async spared(work) {
      isSpared = true
      try {
        return await work()
      } finally {
        isSpared = false
      }
    },
    isDead: () => isDead,
    revive() {
      isDead = false
    },
    take(by) {
      const next = waiting.filter(({ at }) => at <= by).toSorted((a, b) => a.at - b.at)[0]
      waiting = waiting.filter(one => one !== next)
      return next
    },
    giveBack: one => void waiting.push(one),
    nextAt: () => Math.min(...waiting.map(({ at }) => at)),
  }
}
