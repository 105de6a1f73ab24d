import { Counter, type Registry } from 'prom-client'
import type { RefusedPost } from '../discord/endpoint/endpoint.ts'

/** Counts what is not taken at the addresses for what Discord posts. */
export interface EndpointWatch {
  refused(why: RefusedPost): void
}

/** Begins to count it. */
export function countRefused(registers: Registry[]): EndpointWatch {
  const refused = new Counter({
    name: 'chaski_interactions_refused_total',
    help: 'Requests at the addresses for interactions and events that were not taken, by the reason.',
    labelNames: ['reason'],
    registers,
  })
  return { refused: reason => refused.inc({ reason }) }
}
