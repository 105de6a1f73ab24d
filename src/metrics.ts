import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Watch } from './discord/messages/house.ts'
import type { StallCause } from './stall-cause.ts'
import type { ClockWatch } from './tables/clocks/due/run.ts'
import type { Missed } from './tables/turn/bots.ts'
import { openUnderway } from './underway.ts'

/** What is counted while the house runs. */
export interface Metrics extends Watch, ClockWatch {
  /** A picture was painted, or was not. Time in seconds. */
  picture(outcome: 'painted' | 'failed', seconds: number, bytes: number): void
  job(queue: string, outcome: 'done' | 'failed' | 'put-off', seconds: number): void
  /** A computer player's search failed. */
  missed(thought: Missed): void
  /** The event loop stood still. Time in seconds. */
  stall(cause: StallCause, seconds: number): void
  /** All that was under way at any time since this was last asked: interactions by their command or button, jobs by their queue. */
  underway(): readonly string[]
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
    help: 'Time until an interaction was answered, by its command or button and how it ended.',
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

  const clockFailures = new Counter({
    name: 'chaski_clock_failures_total',
    help: 'How often the clock failed at a table, which was put off.',
    registers,
  })
  const putOff = new Gauge({
    name: 'chaski_tables_put_off',
    help: 'Tables that the clock has put off because it failed there.',
    registers,
  })
  const missed = new Counter({
    name: 'chaski_computer_missed_total',
    help: 'Thoughts of computer players that came too late or to nothing, so that a lower level played.',
    labelNames: ['game', 'level', 'why'],
    registers,
  })

  const stalls = new Histogram({
    name: 'chaski_stall_seconds',
    help: 'Times over a second in which the event loop stood still: blocked by the main thread, starved, or asleep.',
    labelNames: ['cause'],
    buckets: [1, 2, 5, 10, 30, 60, 300],
    registers,
  })
  const underway = openUnderway()

  return {
    begun: underway.begin,
    underway: underway.recent,
    stall: (cause, seconds) => stalls.observe({ cause }, seconds),
    clockFailed: () => clockFailures.inc(),
    tablesPutOff: count => putOff.set(count),
    missed: ({ game, level, why }) => missed.inc({ game, level, why }),
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
