import { Histogram, type Registry } from 'prom-client'
import type { Watch } from '../discord/messages/watch.ts'
import { WAITS } from './buckets.ts'

/** Counts for whom a table was found that they sought, and how long that took. */
export function countSeeks(registers: Registry[]): Pick<Watch, 'matched'> {
  const waits = new Histogram({
    name: 'chaski_seek_wait_seconds',
    help: 'From when somebody began to seek a game until they had a seat at a table that was opened for it.',
    buckets: WAITS,
    registers,
  })
  return { matched: seconds => waits.observe(seconds) }
}
