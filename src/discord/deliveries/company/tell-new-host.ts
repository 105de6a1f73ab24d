import { newHostPage } from '../../../pages/live/new-host-page.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import { readNotice } from '../../../tables/history/notice.ts'
import { wayOf } from '../../../tables/people/player-table-settings.ts'
import { passToNewer } from '../../../tables/record/rules.ts'
import { localeOf } from '../../../words/locales.ts'
import { publicLocale } from '../../../words/speech.ts'
import type { Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { tellOrCall } from './tell-or-call.ts'

/**
 * Tells whoever hosts a lobby that they do so now, by a direct message or, where they take none, in its channel, and not in their
 * quiet hours.
 */
export async function tellNewHost(services: DiscordServices, send: Sender, job: Payloads['host-now']): Promise<void> {
  const { tables: context } = services
  const { table } = job
  const found = await readNotice(context, { table })
  passToNewer(found)
  if (!found.ok) return
  const { notice } = found
  const { position, wants } = notice
  const { host, status, channel } = position.table
  const wanted = wants.get(host)
  if (status !== 'OPEN' || wanted === undefined) return
  const { settings, own } = wanted
  if (wayOf(settings, own, 'deadline') === 'NONE') return
  const until = quietUntil(settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'host-now', payload: job, after: until })
  const spoken = publicLocale(position)
  await tellOrCall(
    services,
    send,
    { user: host, wants: wanted },
    {
      kind: 'host',
      nonce: ['host', table, host],
      channel,
      direct: newHostPage(services, notice, localeOf(settings.locale) ?? spoken),
      called: newHostPage(services, notice, spoken, `<@${host}> `),
    },
  )
}
