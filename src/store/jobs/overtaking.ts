import { type Job, type Payloads, QUEUES, type Queue } from './queues.ts'

/** The jobs that this process works on, each as long as no newer one makes it needless. */
export interface Overtaking {
  /** Works on a job; the signal is given when one is enqueued that overtakes it. */
  during<Q extends Queue, T>(queue: Q, payload: Payloads[Q], work: (overtaken: AbortSignal) => Promise<T>): Promise<T>
  /** This job has been enqueued. */
  enqueued(job: Job): void
}

export function openOvertaking(): Overtaking {
  const working = new Set<(newer: Job) => void>()
  return {
    async during(queue, payload, work) {
      const overtaken = new AbortController()
      const look = (newer: Job) => {
        if (isOvertaken(queue, payload, newer)) overtaken.abort()
      }
      working.add(look)
      try {
        return await work(overtaken.signal)
      } finally {
        working.delete(look)
      }
    },
    enqueued(job) {
      for (const look of working) look(job)
    },
  }
}

function isOvertaken<Q extends Queue>(queue: Q, older: Payloads[Q], newer: Job): boolean {
  const { key, overtakes, payload } = QUEUES[queue]
  if (newer.queue !== queue || key === undefined || overtakes === undefined) return false
  const later = payload.parse(newer.payload)
  return key(later) === key(older) && overtakes(later, older)
}
