import { handPage } from '../../pages/hand-page.ts'
import { RetryLater } from '../../store/jobs/carrying-out.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { followMessage, handRow, readMessage } from '../../store/messages/kept-message.ts'
import { messageKey } from '../../store/messages/message-row.ts'
import { readNotice } from '../../tables/history/notice.ts'
import { passToNewer } from '../../tables/record/rules.ts'
import { localeOf } from '../../words/locales.ts'
import { publicLocale } from '../../words/speech.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import { nonceOf } from '../messages/nonce-of.ts'
import { type Sender, tryToRemove } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { sendDirectly } from './send-directly.ts'

/** Sends a player their hand if it looks other than when they were sent it last; the message before it is taken away. */
export async function deliverHand(
  services: DiscordServices,
  send: Sender,
  { table, seat }: Payloads['hand'],
): Promise<void> {
  const { tables: context } = services
  const found = await readNotice(context, { table, seat, kept: handRow(seat) })
  passToNewer(found)
  if (!found.ok) return
  const { position, wants, kept } = found.notice
  const user = position.seats.find(one => one.seat === seat)?.user
  const settings = user && wants.get(user)?.settings
  if (user === undefined || settings === undefined || position.table.status !== 'RUNNING') return
  if (!settings.handByDm || settings.dmClosed) return
  const before = kept?.message
  const body = await handPage(services, position, localeOf(settings.locale) ?? publicLocale(position))
  const fingerprint = bodyFingerprint(body)
  if (before?.fingerprint === fingerprint) return
  const nonce = nonceOf('hand', table, seat, before?.message ?? '', fingerprint)
  const sent = await sendDirectly(services, send, { user, settings }, { body, nonce })
  if (sent === undefined) return
  const key = messageKey(table, 'hand', user)
  const isLate = !(await followMessage(context.store, key, { ...sent, fingerprint }, before))
  const stands = isLate ? await readMessage(context.store, key) : sent
  const gone = isLate ? sent : before
  if (gone !== undefined && gone.message !== stands?.message) await tryToRemove(send, gone)
  if (isLate) throw new RetryLater(0)
}
