import type { Bucket } from '../../src/playground/protocol/rates.ts'

/** Discord does not publish its buckets: these are what others have measured. */
export const BUCKETS: readonly Bucket[] = [
  { name: 'post', method: 'POST', path: /^\/channels\/(\d+)\/messages$/, count: 5, milliseconds: 5_000 },
  { name: 'edit', method: 'PATCH', path: /^\/channels\/(\d+)\/messages\/\d+$/, count: 5, milliseconds: 5_000 },
  { name: 'delete', method: 'DELETE', path: /^\/channels\/(\d+)\/messages\/\d+$/, count: 5, milliseconds: 1_000 },
  { name: 'channel', method: 'PATCH', path: /^\/channels\/(\d+)$/, count: 5, milliseconds: 15_000 },
  { name: 'webhook', method: 'POST', path: /^\/webhooks\/(\d+\/[^/]+)$/, count: 5, milliseconds: 2_000 },
  { name: 'answer', method: 'PATCH', path: /^\/webhooks\/(\d+\/[^/]+)\/messages\//, count: 5, milliseconds: 2_000 },
  { name: 'direct', method: 'POST', path: /^\/users\/@me\/channels()$/, count: 10, milliseconds: 10_000 },
]
