import { seatOfferPage } from '../../../pages/live/seat-offer-page.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import type { UserId } from '../../../store/values/ids.ts'
import { quietUntil } from '../../../tables/clocks/due/quiet-until.ts'
import { readProspects } from '../../../tables/company/read-prospects.ts'
import { type PublicSnapshot, readPublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import { dropReserve, keepOffered, offerToReserve } from '../../../tables/invitations/offer-to-reserve.ts'
import type { Reserve } from '../../../tables/invitations/reserve.ts'
import type { Context } from '../../../tables/record/context.ts'
import type { Member } from '../../../tables/record/rights.ts'
import { passToNewer } from '../../../tables/record/rules.ts'
import { localeOf } from '../../../words/locales.ts'
import { publicLocale } from '../../../words/speech.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { editWhereAllowed, type Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { tellOrCall } from './tell-or-call.ts'

/**
 * Offers the free seats of a table to those who wait for one and see it, each told once, after their quiet hours, whatever else
 * they want to be told. Their messages say what became of that.
 */
export async function deliverReserve(
  services: DiscordServices,
  send: Sender,
  member: (user: UserId) => Member,
  { table }: Payloads['reserve'],
): Promise<void> {
  const { tables: context } = services
  const { outbox } = context.store
  const next = await offerToReserve(context, table, { quietUntil, member })
  const found = await readPublicSnapshot(context, table)
  passToNewer(found)
  if (!found.ok) return
  const snapshot = await withCost(context, found.snapshot)
  const times = next === undefined ? [] : [next]
  for (const reserve of snapshot.reserves) {
    const until = await follow(services, send, snapshot, reserve)
    if (until !== undefined) times.push(until)
  }
  const [first] = times.toSorted((one, other) => +one - +other)
  if (first !== undefined) await outbox.enqueue({ queue: 'reserve', payload: { table }, after: first })
}

/** The same, and of a running game with a seat to offer what it is likely to cost still. */
async function withCost(context: Context, snapshot: PublicSnapshot): Promise<PublicSnapshot> {
  const { id, status } = snapshot.position.table
  if (status !== 'RUNNING' || snapshot.reserves.every(({ offeredTo }) => offeredTo === undefined)) return snapshot
  const cost = (await readProspects(context, [id])).get(id)?.cost
  return cost === undefined ? snapshot : { ...snapshot, cost }
}

/** Brings what one of them was told in line with how it is; returns when it is to be done, if it is to wait. */
async function follow(
  services: DiscordServices,
  send: Sender,
  snapshot: PublicSnapshot,
  reserve: Reserve,
): Promise<Date | undefined> {
  const { tables: context } = services
  const { id: table, channel } = snapshot.position.table
  const { user, message, offeredTo, hasLeft, wants } = reserve
  const which = { table, user }
  const locale = publicLocale(snapshot.position)
  const direct = seatOfferPage(services, snapshot, reserve, localeOf(wants.settings.locale) ?? locale)
  const called = seatOfferPage(services, snapshot, reserve, locale, `<@${user}> · `)
  if (message !== undefined) {
    const body = message.channel === channel ? called : direct
    const fingerprint = bodyFingerprint(body)
    if (fingerprint !== message.fingerprint) await editWhereAllowed(send, message, body)
    await keepOffered(context, which, { ...message, fingerprint })
  }
  if (hasLeft) await dropReserve(context, which)
  if (hasLeft || message !== undefined || offeredTo === undefined) return undefined
  const until = quietUntil(wants.settings, context.now())
  if (until !== undefined) return until
  const nonce = ['reserve', table, user, +offeredTo]
  const sent = await tellOrCall(services, send, reserve, { kind: 'invitation', nonce, channel, direct, called })
  if (sent !== undefined) await keepOffered(context, which, sent)
  return undefined
}
