import { databaseAwayPage } from '../../pages/operator/alert-page.ts'
import type { PostedMessage } from '../../store/messages/kept-message.ts'
import { SUSTAINED } from '../../tables/alerts/alert-kind.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { AlertSources } from './alert-sources.ts'
import type { TellOperator } from './tell-operator.ts'

/** Within so many milliseconds all processes that lose the database post one message together. */
const TOGETHER_MS = 600_000

/**
 * Tells that the database is away: each process by itself, under one nonce, of which Discord makes one message; no more
 * often than every ten minutes.
 */
export function openDatabaseAlert(
  { locale, log, tables: { now } }: Pick<DiscordServices, 'locale' | 'log' | 'tables'>,
  operator: TellOperator,
  { docs }: Pick<AlertSources, 'docs'>,
) {
  let since: Date | undefined
  let posted: PostedMessage | undefined
  let last = Number.NEGATIVE_INFINITY
  const tell = async (overAt: Date | undefined, from: Date) => {
    try {
      const body = databaseAwayPage({ since: from, overAt, docs }, locale)
      return await operator.tell(body, posted, nonceOf('alert', 'database', Math.floor(from.getTime() / TOGETHER_MS)))
    } catch (error) {
      log.warn({ err: error, alert: 'database' }, 'the operator could not be told')
      return undefined
    }
  }
  return {
    /** The database does not answer now. */
    async isAway(): Promise<void> {
      since ??= now()
      const isLong = now().getTime() - since.getTime() >= SUSTAINED.database.forMs
      if (!isLong || posted !== undefined || now().getTime() - last < TOGETHER_MS) return
      last = now().getTime()
      posted = await tell(undefined, since)
    },
    /** It answers. */
    async isThere(): Promise<void> {
      if (since !== undefined && posted !== undefined) await tell(now(), since)
      since = undefined
      posted = undefined
    },
  }
}
