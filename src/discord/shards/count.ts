import { setTimeout } from 'node:timers/promises'
import type { Shards } from '../../store/processes/shards.ts'
import type { House } from '../messages/house.ts'
import { ShardsTaken, TokenRefused } from './gone.ts'
import { isTokenRefused } from './identity.ts'
import type { Information } from './information.ts'

/** Which shards a process has: its share of as many as Discord recommends, or these of so many. */
export type WantedShards =
  | { readonly type: 'auto' }
  | { readonly type: 'fixed'; readonly count: number; readonly ids: readonly number[] }

/** How many shards there are. */
export interface Count {
  /** Takes part: agrees with the other processes, or takes what is to be ours. Throws where that is refused for good. */
  begin(): Promise<void>
  /** Agrees with the other processes anew; Discord may demand more than it recommends. */
  agree(atLeast?: number): Promise<void>
}

interface CountParts {
  readonly log: House['log']
  readonly wanted: WantedShards
  readonly leases: Pick<Shards, 'agree' | 'claim' | 'share'>
  readonly information: Information
}

const AGAIN_MS = 1_000
/** A process that ends may have shards for a while that are ours from now on. */
const TAKEN_MS = 10_000

/** Nothing is asked yet. */
export function openCount({ log, wanted, leases, information }: CountParts): Count {
  /** Takes the shards that are to be ours; a process that ends is waited for. */
  const claim = async ({ count, ids }: Extract<WantedShards, { type: 'fixed' }>) => {
    const said = await information.said()
    for (const until = performance.now() + TAKEN_MS; ; ) {
      const taken = await leases.claim({ count, ids }, said)
      if (taken.length === 0) return
      if (performance.now() > until) throw new ShardsTaken(taken)
      await setTimeout(AGAIN_MS)
    }
  }

  return {
    async begin() {
      try {
        if (wanted.type === 'fixed') return await claim(wanted)
        await leases.agree(await information.said())
        await leases.share(true)
      } catch (error) {
        throw isTokenRefused(error) ? new TokenRefused() : error
      }
    },
    async agree(atLeast = 1) {
      const said = await information.said(true)
      const isPossible = await leases.agree({ ...said, shards: Math.max(said.shards, atLeast) })
      if (!isPossible) log.warn(said, 'Discord wants more shards, but lets too few begin today')
    },
  }
}
