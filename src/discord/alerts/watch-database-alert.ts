import { databaseAwayPage } from '../../pages/operator/alert-page.ts'
import type { PostedMessage } from '../../store/messages/kept-message.ts'
import { SUSTAINED } from '../../tables/alerts/alert-kind.ts'
import type { Context } from '../../tables/record/context.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { AlertSources } from './alert-sources.ts'
import type { TellOperator } from './tell-operator.ts'

/** Within so many milliseconds all processes that lose the database post one message together, which tells what comes again. */
const TOGETHER_MS = 600_000
/** What is over sooner, in milliseconds, is a restart that hardly anybody has met. */
const LEAST_MS = 10_000
/** How often it is looked what is to be told, in milliseconds. */
const LOOK_MS = 2_000

/** What was told last. */
interface Told {
  readonly posted: PostedMessage
  readonly since: Date
  readonly isOver: boolean
  readonly times: number
}

/** What is looked at, and said by. */
interface Seen extends Pick<DiscordServices, 'locale' | 'log'> {
  readonly maintenance: Pick<DiscordServices['maintenance'], 'current'>
  readonly tables: Pick<Context, 'now'> & { readonly store: Pick<Context['store'], 'outage'> }
}

/**
 * Tells that the database is away, or was: each process by itself, under one nonce, of which Discord makes one message; no
 * more often than every ten minutes. Not where a maintenance has it so. Returns what ends it.
 */
export function watchDatabaseAlert(
  { locale, log, maintenance, tables: { now, store } }: Seen,
  operator: TellOperator,
  { docs, everyMs = LOOK_MS }: Pick<AlertSources, 'docs' | 'everyMs'>,
): () => void {
  let told: Told | undefined
  /** The begin of one that is meant, and the moment before which nothing is tried again. */
  let meant: number | undefined
  let again = 0
  let isTelling = false

  const look = async () => {
    const latest = store.outage()
    if (latest === undefined || isTelling) return
    if (maintenance.current() !== undefined) meant = latest.since.getTime()
    // One that was told and is not seen any more ended before the next began.
    const past = told?.isOver === false && told.since < latest.since ? told : undefined
    const { since, until } = past === undefined ? latest : { since: past.since, until: latest.since }
    const isKnown = told?.since.getTime() === since.getTime()
    const lasted = (until ?? now()).getTime() - since.getTime()
    const isDue = isKnown
      ? told?.isOver === false && until !== undefined
      : meant !== since.getTime() && lasted >= (until === undefined ? SUSTAINED.database.forMs : LEAST_MS)
    if (!isDue || now().getTime() < again) return
    isTelling = true
    const isSoon = told !== undefined && (isKnown || since.getTime() - told.since.getTime() < TOGETHER_MS)
    const times = (isSoon ? (told?.times ?? 0) : 0) + (isKnown ? 0 : 1)
    const nonce = nonceOf('alert', 'database', Math.floor(since.getTime() / TOGETHER_MS))
    try {
      const body = databaseAwayPage({ since, overAt: until, docs, times }, locale)
      const posted = await operator.tell(body, isSoon ? told?.posted : undefined, nonce)
      told = { posted, since, isOver: until !== undefined, times }
    } catch (error) {
      again = now().getTime() + LOOK_MS * 15
      log.warn({ err: error, alert: 'database' }, 'the operator could not be told')
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(look, Math.min(everyMs, LOOK_MS)).unref()
  return () => clearInterval(timer)
}
