import { Histogram, type Registry } from 'prom-client'
import type { Watch } from '../discord/messages/watch.ts'
import { SECONDS } from './buckets.ts'

/** Counts interactions. */
export function countClicks(registers: Registry[]): Pick<Watch, 'interaction'> {
  const interactions = new Histogram({
    name: 'chaski_interaction_seconds',
    help: 'Time until an interaction was answered, by its command or button and how it ended.',
    labelNames: ['what', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  return { interaction: (what, outcome, seconds) => interactions.observe({ what, outcome }, seconds) }
}
