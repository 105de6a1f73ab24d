import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js'
import { databaseTroubleOf } from '../../store/database/database-unavailable.ts'
import { type Handler, RetryLater } from '../../store/jobs/carrying-out.ts'
import type { Queue } from '../../store/jobs/queues.ts'

/** How long is waited for Discord or the database before a job is taken up again, in milliseconds. */
const AWAY_MS = 3_000

/** What connections to Discord die of, by Node's names and those of its client. */
const BROKEN = /^(E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)|UND_ERR_)/

/**
 * In how many milliseconds a retry may succeed, where Discord limits us, is away or slow, or the database is;
 * undefined where waiting does not help.
 */
export function pauseAfter(error: unknown): number | undefined {
  if (error instanceof RateLimitError) return Math.max(error.retryAfter, error.timeToReset, error.sublimitTimeout)
  if (error instanceof HTTPError || error instanceof DiscordAPIError) return isAway(error.status) ? AWAY_MS : undefined
  if (databaseTroubleOf(error) !== undefined) return AWAY_MS
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  return error.name === 'AbortError' || BROKEN.test(code) ? AWAY_MS : undefined
}

/** Discord is away, or a proxy before it has waited long enough. */
function isAway(status: number): boolean {
  return status >= 500 || status === 408
}

/** A handler whose jobs wait for Discord in the outbox and not in the worker, which is given back to others. */
export function retryingLater<Q extends Queue>(handler: Handler<Q>): Handler<Q> {
  return async (job, ...signals) => {
    try {
      await handler(job, ...signals)
    } catch (error) {
      const pause = pauseAfter(error)
      throw pause === undefined ? error : new RetryLater(pause, error)
    }
  }
}
