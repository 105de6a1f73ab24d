import { Counter, type Registry } from 'prom-client'
import type { ClockWatch } from '../tables/clocks/due/run.ts'

/** Counts what goes wrong with the clock. */
export function countClock(registers: Registry[]): ClockWatch {
  const failures = new Counter({
    name: 'chaski_clock_failures_total',
    help: 'How often the clock failed at a table, which was put off.',
    registers,
  })
  return { clockFailed: () => failures.inc() }
}
