import { Histogram, type Registry } from 'prom-client'
import type { StallCause } from '../process/stall-cause.ts'

/** What is counted of the event loop, beside its lag, which is among the process's own figures. */
export interface LoopWatch {
  /** The event loop stood still. Time in seconds. */
  stall(cause: StallCause, seconds: number): void
}

export function countStalls(registers: Registry[]): LoopWatch {
  const stalls = new Histogram({
    name: 'chaski_stall_seconds',
    help: 'Times over a second in which the event loop stood still: blocked by the main thread, starved, or asleep.',
    labelNames: ['cause'],
    buckets: [1, 2, 5, 10, 30, 60, 300],
    registers,
  })
  return { stall: (cause, seconds) => stalls.observe({ cause }, seconds) }
}
