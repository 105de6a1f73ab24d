import { lapsedPage } from '../../pages/people/seeks-page.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import { lapsedSeek } from '../../tables/seeks/read-seeks.ts'
import { localeOf } from '../../words/locales.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import type { Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { sendDirectly } from './send-directly.ts'

/**
 * Asks somebody by a direct message whether they still want what they seek, and not in their quiet hours; who takes none is asked
 * in their lists alone.
 */
export async function askLapsed(services: DiscordServices, send: Sender, job: Payloads['lapsed']): Promise<void> {
  const { tables: context } = services
  const seek = await lapsedSeek(context, job.seek)
  if (seek === undefined) return
  const { user, until: since } = seek
  const settings = await readPlayerSettings(context, user)
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'lapsed', payload: job, after: until })
  if (settings.dmClosed) return
  const body = lapsedPage(seek, localeOf(settings.locale) ?? localeOf(seek.place.locale) ?? services.locale)
  await sendDirectly(services, send, { user, settings }, { body, nonce: nonceOf('lapsed', seek.id, since.getTime()) })
}
