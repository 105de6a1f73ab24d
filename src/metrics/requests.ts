import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { LimitFigures, Watch } from '../discord/messages/house.ts'
import { SECONDS } from './buckets.ts'

/** Counts requests to Discord, and the limits that they meet with. */
export function countRequests(registers: Registry[]): Pick<Watch, 'request' | 'waited' | 'limits'> {
  let source: (() => LimitFigures) | undefined
  const requests = new Counter({
    name: 'chaski_rest_requests_total',
    help: 'Requests to Discord: answered (ok), refused (401, 403, 404 and their like), limited (429), failed (5xx), or their answer was lost.',
    labelNames: ['outcome'],
    registers,
  })
  const waits = new Histogram({
    name: 'chaski_rest_wait_seconds',
    help: 'Time that requests of deliveries waited for their turn, by priority.',
    labelNames: ['priority'],
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'chaski_rest_limits',
    help: "Discord's limits that this process keeps now (limit), and channels that it leaves alone because the bot lacks a right there (refusal).",
    labelNames: ['kind'],
    registers,
    collect() {
      if (source === undefined) return
      const { limited, refusing } = source()
      this.set({ kind: 'limit' }, limited)
      this.set({ kind: 'refusal' }, refusing)
    },
  })
  new Gauge({
    name: 'chaski_rest_invalid_requests',
    help: 'Requests of the last ten minutes that count against the address, of all processes together: Cloudflare turns it away at 10,000.',
    registers,
    collect() {
      if (source !== undefined) this.set(source().invalid)
    },
  })
  return {
    request: outcome => requests.inc({ outcome }),
    waited: (priority, seconds) => waits.observe({ priority }, seconds),
    limits(given) {
      source = given
    },
  }
}
