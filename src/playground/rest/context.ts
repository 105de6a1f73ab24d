import type { Gateway } from '../gateway/gateway.ts'
import type { Faults } from '../protocol/faults.ts'
import type { Allowance, Bucket, Hits } from '../protocol/rates.ts'
import type { State } from '../state/state.ts'

/** What the routes are handed. */
export interface RestContext {
  readonly state: State
  readonly gateway: Gateway
  /** The application's public key, as Discord shows it. */
  readonly publicKey: string
  readonly faults: Faults
  /** How many requests are taken each second, those about interactions not counted. */
  readonly requestsPerSecond: number
  readonly buckets: readonly Bucket[]
  readonly invalidRequests: Allowance
  readonly hits: Hits
}
