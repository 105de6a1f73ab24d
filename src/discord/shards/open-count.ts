import type { ShardsSaid } from '../../store/processes/sharding.ts'
import type { ShardKey, Shards } from '../../store/processes/shards.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { ShardsTaken, TokenRefused } from './gone.ts'
import { isTokenRefused } from './identity.ts'
import type { Information } from './information.ts'
import { waitForOthers } from './wait-for-others.ts'

/** Which shards a process has: its share of as many as Discord recommends, or these of so many. */
export type WantedShards =
  | { readonly type: 'auto' }
  | { readonly type: 'fixed'; readonly count: number; readonly ids: readonly number[] }

/** How many shards there are. */
export interface ShardCount {
  /** Takes part: agrees with the other processes, or takes what is to be ours. Throws where that is refused for good. */
  begin(): Promise<void>
  /** Agrees with the other processes anew; Discord may demand more than it recommends. */
  agree(atLeast?: number): Promise<void>
}

interface CountParts {
  readonly log: DiscordServices['log']
  readonly wanted: WantedShards
  readonly leases: Pick<Shards, 'agree' | 'claim' | 'placed' | 'share'>
  readonly information: Information
}

/** Nothing is asked yet. */
export function openCount({ log, wanted, leases, information }: CountParts): ShardCount {
  /** Has nothing to do with shards before those are free that would be in the way. */
  const whenFree = async (look: () => Promise<readonly ShardKey[]>) => {
    const taken = await waitForOthers(look, ({ length }) => length === 0)
    if (taken.length > 0) throw new ShardsTaken(taken)
  }
  /** Shares, where no process has shards for good: it would not see those that are begun anew, of another number. */
  const share = async (said: ShardsSaid) => {
    await leases.share(true)
    const placed = await leases.placed(said)
    if (placed.length > 0) await leases.share(false)
    return placed
  }

  return {
    async begin() {
      try {
        const said = await information.said()
        if (wanted.type === 'fixed') return await whenFree(() => leases.claim(wanted, said))
        await whenFree(() => share(said))
        await leases.agree(said)
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
