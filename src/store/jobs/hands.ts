import type { JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { QUEUES, type Queue } from './queues.ts'

/** How many jobs of a queue are worked on at a time. */
export interface HandCount {
  readonly concurrency: number
  /** How many if some of them are held up: one more hand is lent for each that is. */
  readonly most?: number
}

/** What works on jobs, each hand on one of its queue at a time. */
export interface Hands {
  /** Has the jobs of a queue worked on; one for which this throws is tried again later. */
  hire(queue: Queue, work: (job: JobWithMetadata<object>) => Promise<void>, count: HandCount): Promise<void>
  /** Wakes the idle hands that have waited longest, as many as there are jobs; returns for how many jobs there was none. */
  wake(queue: Queue, jobs: number): number
  /** Takes up no more jobs; resolves once those that are being worked on are done. */
  rest(): Promise<void>
}

interface Hand {
  readonly id: string
  busy: boolean
}

/** After this time another hand is lent to those that are held up. */
const HELD_UP_MS = 1_000

/** How often a hand looks by itself, if nobody has woken it. */
const LOOK_SECONDS = 60

/** The attempt's number is needed to sign for it. */
type SignedOptions = WorkOptions & { readonly includeMetadata: true }

export function openHands(boss: PgBoss, log: Logger): Hands {
  const hands = new Map<Queue, Hand[]>()
  let isResting = false

  return {
    async hire(queue, work, { concurrency, most = concurrency }) {
      const options: SignedOptions = {
        batchSize: 1,
        includeMetadata: true,
        pollingIntervalSeconds: LOOK_SECONDS,
        ...(QUEUES[queue].key !== undefined && { groupConcurrency: 1 }),
      }
      const mine = hands.get(queue) ?? []
      hands.set(queue, mine)

      const add = async () => {
        const hand: Hand = { id: '', busy: false }
        mine.push(hand)
        const id = await boss.work(queue, options, async ([job]: JobWithMetadata<object>[]) => {
          if (job === undefined) return
          hand.busy = true
          const heldUp = setTimeout(lend, HELD_UP_MS)
          try {
            await work(job)
          } finally {
            clearTimeout(heldUp)
            hand.busy = false
            if (mine.length > concurrency && mine.some(other => other !== hand && !other.busy)) letGo(hand)
            // There may be more: look at once and not when the interval is over.
            else boss.notifyWorker(hand.id)
          }
        })
        Object.assign(hand, { id })
        // Those that were there then have been asked to rest already.
        if (isResting) await dismiss(hand)
      }
      const lend = () => {
        if (isResting || mine.length >= most || mine.some(({ busy }) => !busy)) return
        add().catch(error => log.warn({ err: error, queue }, 'no further hand for the jobs'))
      }
      const dismiss = async (hand: Hand) => {
        mine.splice(mine.indexOf(hand), 1)
        await boss.offWork(queue, { id: hand.id, wait: false })
      }
      // What goes wrong with a hand is no failure of the job that it has done.
      const letGo = (hand: Hand) => {
        dismiss(hand).catch(error => log.warn({ err: error, queue }, 'a hand that is not needed stays'))
      }

      for (let n = 0; n < concurrency; n++) await add()
    },

    wake(queue, jobs) {
      const all = hands.get(queue) ?? []
      const idle = isResting ? [] : all.filter(({ busy }) => !busy).slice(0, jobs)
      for (const hand of idle) {
        all.push(...all.splice(all.indexOf(hand), 1))
        boss.notifyWorker(hand.id)
      }
      return jobs - idle.length
    },

    async rest() {
      isResting = true
      await Promise.all([...hands.keys()].map(queue => boss.offWork(queue, { wait: true })))
    },
  }
}
