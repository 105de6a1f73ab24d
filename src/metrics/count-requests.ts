import { Counter, Histogram, type Registry } from 'prom-client'
import type { LimitFigures, Watch } from '../discord/messages/watch.ts'
import { SECONDS } from './buckets.ts'
import { openSource } from './source.ts'

/** Counts requests to Discord, and the limits that they meet with. */
export function countRequests(registers: Registry[]): Pick<Watch, 'request' | 'waited' | 'limits'> {
  const limits = openSource<LimitFigures>(registers)
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
  limits.gauges(
    'chaski_rest_limits',
    "Discord's limits that this process keeps now (limit), and channels that it leaves alone because the bot lacks a right there (refusal).",
    'kind',
    ({ limited, refusing }) => ({ limit: limited, refusal: refusing }),
  )
  limits.gauge(
    'chaski_rest_invalid_requests',
    'Requests of the last ten minutes that count against the address, of all processes together: Cloudflare turns it away at 10,000.',
    ({ invalid }) => invalid,
  )
  return {
    request: outcome => requests.inc({ outcome }),
    waited: (priority, seconds) => waits.observe({ priority }, seconds),
    limits: limits.come,
  }
}
