import type { Seen } from '../../store/processes/presence.ts'
import type { Clock } from './clock.ts'

/** Discord takes 50 requests a second in all, answers to interactions not counted: all processes share these. */
const PER_SECOND = 45
/** What is left of them is for processes that the others have not noticed yet. */
const UNNOTICED_PER_SECOND = 5
/** Processes look for each other every second. */
const NOTICED_MS = 1_500
/** A process that has not looked for this long stood still, or cannot ask the database. */
const STALE_MS = 3_000

/**
 * How many requests this process may send in a second: what Discord takes, shared by all that live; little as long as
 * the others may not have noticed that it starts, or goes on after it stood still.
 */
export function shareOf(processes: () => Seen, clock: Clock): () => number {
  let noticedAt = clock.now() + NOTICED_MS
  return () => {
    const { count, age } = processes()
    const isSure = age < STALE_MS
    if (!isSure) noticedAt = clock.now() + NOTICED_MS
    const isNoticed = clock.now() >= noticedAt || (isSure && count === 1)
    return (isNoticed ? PER_SECOND : UNNOTICED_PER_SECOND) / count
  }
}
