import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Watch } from './discord/house.ts'

/** What is counted while the house runs. */
export interface Metrics extends Watch {
  /** A picture was painted, or was not. Time in seconds. */
  picture(outcome: 'painted' | 'failed', seconds: number, bytes: number): void
  job(queue: string, outcome: 'done' | 'failed' | 'put-off', seconds: number): void
  /** Prometheus' text of everything counted, and its content type. */
  text(): Promise<{ readonly type: string; readonly body: string }>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 10]

/** Begins to count, the process's own figures included. */
export function openMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: 'chaski_' })
  const interactions = new Histogram({
    name: 'chaski_interaction_seconds',
    help: 'Time until an interaction was answered, by the door it came through and how it ended.',
    labelNames: ['what', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const deliveries = new Counter({
    name: 'chaski_deliveries_total',
    help: 'Messages to channels and people, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'chaski_job_seconds',
    help: 'Time that jobs of the outbox took, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const pictures = new Histogram({
    name: 'chaski_picture_seconds',
    help: 'Time until a picture was painted, waiting included.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  })
  const bytes = new Gauge({ name: 'chaski_picture_bytes', help: 'Size of the last picture.', registers })

  return {
    interaction: (what, outcome, seconds) => interactions.observe({ what, outcome }, seconds),
    delivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    job: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
    picture(outcome, seconds, size) {
      pictures.observe({ outcome }, seconds)
      if (outcome === 'painted') bytes.set(size)
    },
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  }
}
