import { matchedPage } from '../../../pages/live/matched-page.ts'
import type { Body } from '../../../pages/model/blocks.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import { dropMessage, keepMessage } from '../../../store/messages/kept-message.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import { type PublicSnapshot, readPublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import { passToNewer } from '../../../tables/record/rules.ts'
import { fateOfMatched, type Matched, matchedKey } from '../../../tables/seeks/matched.ts'
import { localeOf } from '../../../words/locales.ts'
import { publicLocale } from '../../../words/speech.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { editWhereAllowed, type Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { tellOrCall } from './tell-or-call.ts'

/**
 * Asks somebody whether they will play at the table that was found for what they seek: directly or by one ping in
 * the channel, and not in their quiet hours. From then on the message follows what becomes of that.
 */
export async function deliverMatched(services: DiscordServices, send: Sender, job: Payloads['matched']): Promise<void> {
  const { tables: context } = services
  const { table, user } = job
  const found = await readPublicSnapshot(context, table)
  passToNewer(found)
  if (!found.ok) return
  const { snapshot } = found
  const { position } = snapshot
  const asked = snapshot.matched.find(one => one.user === user)
  if (asked !== undefined) return follow(services, send, snapshot, asked)
  const wants = snapshot.wants.get(user)
  const confirmBy = position.seats.find(one => one.user === user)?.confirmBy
  if (confirmBy === undefined || wants === undefined || position.table.status !== 'OPEN') return
  const until = quietUntil(wants.settings, context.now())
  if (until !== undefined) return context.store.outbox.enqueue({ queue: 'matched', payload: job, after: until })
  const sent = await tellOrCall(
    services,
    send,
    { user, wants },
    {
      kind: 'matched',
      nonce: ['matched', table, user, confirmBy.getTime()],
      channel: position.table.channel,
      ...bodies(services, snapshot, { user, wants, isWithdrawn: false }),
    },
  )
  if (sent === undefined) return
  await keepMessage(context.store, matchedKey(table, user), sent)
  // What has happened while it was sent did not know of this message.
  return deliverMatched(services, send, job)
}

/** Brings the message in line with what has become of the seat; it is kept no longer than that may change. */
async function follow(
  services: DiscordServices,
  send: Sender,
  snapshot: PublicSnapshot,
  matched: Matched,
): Promise<void> {
  const { store } = services.tables
  const { message } = matched
  const { position } = snapshot
  const { direct, called } = bodies(services, snapshot, matched)
  const body = message.channel === position.table.channel ? called : direct
  const fingerprint = bodyFingerprint(body)
  if (fingerprint !== message.fingerprint) await editWhereAllowed(send, message, body)
  const key = matchedKey(position.table.id, matched.user)
  const fate = fateOfMatched(matched, position)
  if (fate === 'open' || fate === 'accepted') await keepMessage(store, key, { ...message, fingerprint })
  else await dropMessage(store, key)
}

/** What it says to them alone, and in the table's channel. */
function bodies(
  services: DiscordServices,
  snapshot: PublicSnapshot,
  matched: Omit<Matched, 'message'>,
): { readonly direct: Body; readonly called: Body } {
  const locale = publicLocale(snapshot.position)
  const own = localeOf(matched.wants.settings.locale) ?? locale
  return {
    direct: matchedPage(services, snapshot, matched, own),
    called: matchedPage(services, snapshot, matched, locale, `<@${matched.user}> `),
  }
}
