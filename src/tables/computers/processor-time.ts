import type { Allowance } from '../../engine/contract/players.ts'

/** So many milliseconds of this thread's processor time, from now on: waiting for the processor is not counted. */
export function processorTime(milliseconds: number): Allowance {
  const start = process.threadCpuUsage()
  return { isSpent: () => secondsSince(start) * 1000 >= milliseconds }
}

/** How many seconds of the processor's time this thread has taken since it had taken so much. */
export function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000_000
}
