import type { GatewayWatch, LimitFigures, Watch } from '../discord/messages/watch.ts'
import { LATE_SECONDS } from '../tables/alerts/alert-kind.ts'
import type { CountedFigures } from '../tables/alerts/judge-alerts.ts'

/** How long ago something may be to count, in minutes: answers and limits, and failures. */
const WINDOWS = { short: 5, long: 10 } as const
const MINUTE_MS = 60_000

type Counted = 'answers' | 'late' | 'failed' | 'limited'

/** Outcomes of interactions that are not as they should be. */
const FAILED: readonly string[] = ['error', 'lost', 'away']

/** Outcomes of those whom nobody wants to be answered: they say nothing of how others are. */
const UNHEEDED: readonly string[] = ['flooding', 'blocked']

/** Counted besides: what a process tells of itself, of the last minutes. */
export function alsoRecent(
  counted: Pick<Watch, 'interaction' | 'request' | 'limits'> & { readonly gateway: GatewayWatch },
  now: () => number = () => performance.now(),
) {
  /** By minute, how often something was so. */
  const minutes = new Map<number, Record<Counted, number>>()
  let held = { connected: 0, connecting: 0 }
  let wanted = 0
  let limits: (() => LimitFigures) | undefined
  const minute = () => Math.floor(now() / MINUTE_MS)
  const count = (what: Counted) => {
    const at = minute()
    const counted = minutes.get(at) ?? { answers: 0, late: 0, failed: 0, limited: 0 }
    counted[what] += 1
    minutes.set(at, counted)
    for (const old of minutes.keys()) if (old < at - WINDOWS.long) minutes.delete(old)
  }
  const sum = (what: Counted, window: number) =>
    [...minutes].reduce((all, [at, counted]) => (at > minute() - window ? all + counted[what] : all), 0)
  const watch: Pick<Watch, 'interaction' | 'request' | 'limits'> & { readonly gateway: GatewayWatch } = {
    interaction(what, outcome, seconds) {
      counted.interaction(what, outcome, seconds)
      if (UNHEEDED.includes(outcome)) return
      count('answers')
      if (FAILED.includes(outcome)) count('failed')
      if (seconds > LATE_SECONDS && !what.includes('completion')) count('late')
    },
    request(outcome) {
      counted.request(outcome)
      if (outcome === 'limited') count('limited')
    },
    limits(source) {
      counted.limits(source)
      limits = source
    },
    gateway: {
      ...counted.gateway,
      shards(shards) {
        counted.gateway.shards(shards)
        held = shards
      },
      wanted(shards) {
        counted.gateway.wanted(shards)
        wanted = shards
      },
    },
  }
  return {
    ...watch,
    recent: (): CountedFigures => ({
      answers: sum('answers', WINDOWS.short),
      late: sum('late', WINDOWS.short),
      answersLong: sum('answers', WINDOWS.long),
      failed: sum('failed', WINDOWS.long),
      limited: sum('limited', WINDOWS.short),
      invalid: limits?.().invalid ?? 0,
      held: held.connected + held.connecting,
      connecting: held.connecting,
      wanted,
    }),
  }
}
