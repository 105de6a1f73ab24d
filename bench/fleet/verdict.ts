import { shardOf } from '../../src/playground/gateway/session.ts'
import type { Told } from './ages.ts'
import type { Audit } from './audit.ts'
import type { Stretch } from './stretch.ts'
import type { Fleet, Trouble } from './troubles.ts'
import type { Asked } from './watch.ts'

/** What a trouble has come to. */
export interface Verdict {
  /** Clicks on shards that nobody had, because their process could not say that it was gone. */
  readonly unheard: number
  /** How many shards others took over at once, and after how many milliseconds at most. */
  readonly shards: number
  readonly deaf: number
  /** Clicks that were never answered, though somebody was there to hear them: on which shard, and when. */
  readonly unanswered: readonly string[]
  /** Clicks answered when Discord had given up. */
  readonly lateAnswers: number
  /** Messages later than five seconds after their commit, but for those that Discord itself held back; and the latest. */
  readonly lateMessages: readonly Told[]
  readonly latest: number
  readonly audit: Audit
}

const LATE_MESSAGE_MS = 5_000
/** What was handed to a process just before it died is not told again. */
const ON_ITS_WAY_MS = 3_000
/** Others have the shards of a process that is gone within this time. */
const TAKEN_OVER_MS = 10_000

/** What came of the clicks during a trouble, when it was brought, and what tables show and tell after it. */
interface Evidence {
  readonly stretch: Stretch
  readonly brought: number
  readonly audit: Audit
}

/** Judges a trouble. */
export function judge(trouble: Trouble, fleet: Fleet, { stretch, brought, audit }: Evidence): Verdict {
  const { shards: count } = fleet.playground.gateway.sharding()
  const taken = trouble.isUnannounced ? takenOver(fleet, brought) : new Map<number, number>()
  const isUnheard = ({ guild, at }: Asked) => {
    const until = taken.get(shardOf(guild, count))
    return until !== undefined && at >= brought - ON_ITS_WAY_MS && at <= until
  }
  const tell = ({ guild, at }: Asked) =>
    `on shard ${shardOf(guild, count)}, ${((at - brought) / 1000).toFixed(1)} s after the trouble began`
  const unheard = stretch.lost.filter(isUnheard)
  const held = new Set<number | null>((trouble.heldBack?.(fleet) ?? []).map(({ id }) => id))
  const told = stretch.told.filter(({ table }) => !held.has(table))
  return {
    unheard: unheard.length,
    shards: taken.size,
    deaf: Math.max(0, ...[...taken.values()].map(at => at - brought)),
    unanswered: stretch.lost.flatMap(one => (isUnheard(one) ? [] : [tell(one)])),
    lateAnswers: stretch.late,
    lateMessages: told.filter(({ age }) => age > LATE_MESSAGE_MS),
    latest: Math.max(0, ...told.map(({ age }) => age)),
    audit,
  }
}

/** When each shard got another process, of those that soon did. */
function takenOver({ playground: { gateway } }: Fleet, since: number): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  for (const {
    shard: [id],
    at,
    outcome,
  } of gateway.handshakes) {
    const isSoon = outcome === 'welcome' && at >= since && at <= since + TAKEN_OVER_MS
    if (isSoon && !taken.has(id)) taken.set(id, at)
  }
  return taken
}

/** Whether nothing was lost and nothing doubled. */
export function isClean({ unanswered, audit }: Verdict): boolean {
  return unanswered.length + audit.lost.length + audit.doubled.length + audit.untrue.length === 0
}
