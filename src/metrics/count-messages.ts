import { Counter, Histogram, type Registry } from 'prom-client'
import type { Watch } from '../discord/messages/watch.ts'
import type { JobWatch } from '../store/jobs/carrying-out.ts'
import { AGES, SECONDS } from './buckets.ts'

/** Counts what is done after a commit: jobs, and the messages that they send. */
export function countMessages(registers: Registry[]): Pick<Watch, 'delivery'> & Pick<JobWatch, 'job'> {
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
  const ages = new Histogram({
    name: 'chaski_job_age_seconds',
    help: 'Time from the commit that left a job until it was done: for one that sends a message, until that stood at Discord.',
    labelNames: ['queue'],
    buckets: AGES,
    registers,
  })
  return {
    delivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    job(queue, outcome, { seconds, age }) {
      jobs.observe({ queue, outcome }, seconds)
      if (outcome === 'done') ages.observe({ queue }, age)
    },
  }
}
