import { LIMITS } from '../protocol/limits.ts'
import { budget } from '../time/budget.ts'
import type { Clock } from '../time/clock.ts'

/** What this Discord says of shards, and how it lets them identify. */
export interface Sharding {
  /** How many it recommends. */
  readonly shards: number
  /** How many may identify at a time: one for each remainder of their numbers by this. */
  readonly maxConcurrency: number
  /** How long the next one with the same remainder has to wait, in milliseconds. */
  readonly identifyEvery: number
  /** More guilds than one session may have. */
  readonly tooManyGuilds: number
  /** How many may identify in a day. */
  readonly starts: number
  /** How often a session is to say that it lives, in milliseconds. */
  readonly heartbeatEvery: number
}

/** One small bot's, whose shard may identify as often as it likes. */
export const ONE_SHARD: Sharding = {
  shards: 1,
  maxConcurrency: 16,
  identifyEvery: 0,
  tooManyGuilds: LIMITS.guildsPerShard + 1,
  starts: LIMITS.identifiesPerDay,
  heartbeatEvery: 41_250,
}

/** Who may identify. */
export interface Identifies {
  /** Whether a shard may now: it counts for the day if so. */
  take(shard: number): boolean
  left(): number
  /** In milliseconds, until there is a full day's number again. */
  renewsIn(): number
}

const DAY = 24 * 60 * 60_000

export function identifies(clock: Clock, sharding: () => Sharding): Identifies {
  const today = budget(clock, sharding().starts, DAY)
  const last = new Map<number, number>()
  return {
    take(shard) {
      const { maxConcurrency, identifyEvery } = sharding()
      const bucket = shard % maxConcurrency
      const before = last.get(bucket)
      if (before !== undefined && clock.now() - before < identifyEvery) return false
      if (!today.take()) return false
      last.set(bucket, clock.now())
      return true
    },
    left: today.left,
    renewsIn: today.renewsIn,
  }
}
