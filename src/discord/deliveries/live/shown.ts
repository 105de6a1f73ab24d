import { livePage } from '../../../pages/live/live-page.ts'
import type { Body } from '../../../pages/model/blocks.ts'
import { type LiveMessage, unposted } from '../../../store/messages/live-message.ts'
import type { ChannelId, MessageId } from '../../../store/values/ids.ts'
import type { PublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import type { Position } from '../../../tables/record/position.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { nonceOf } from '../../messages/nonce-of.ts'
import { inOpenThread, meaningOf, type Sender } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { troubleWith } from '../trouble-with.ts'
import { meanwhile } from './since-then.ts'

/** A table, read once, whose message is brought in line with it. */
export interface Shown {
  readonly services: DiscordServices
  readonly send: Sender
  readonly snapshot: PublicSnapshot
  readonly position: Position
}

/** A table's message before the first one. */
export function beginLive({ services, position }: Shown): LiveMessage {
  return unposted(position.table.channel, services.tables.now())
}

/** The number of the newest question; 0 in the lobby. */
export const beatOf = (position: Position) => (position.phase === 'game' ? position.beat : 0)

/** All of a live message except what others may ask for at any time, which is not overwritten. */
export function wished({ repost: _, lost: __, ...standing }: LiveMessage) {
  return standing
}

/** The state of a live message that was sent as far as permissions allow. */
export async function stands({ services, send, position }: Shown, live: LiveMessage, { body, missing }: Page) {
  const isNews = missing.length > 0 && live.trouble === undefined
  if (isNews)
    services.log.warn({ table: position.table.id, channel: live.channel, missing }, 'a table is shown in words')
  const trouble = body.lacking ? { ...(await troubleWith(send, live, 'picture')), missing } : undefined
  return { ...wished(live), fingerprint: bodyFingerprint(body), pending: false, lost: false, trouble }
}

/** The table's page, and the permissions that are missing for all of it. */
export interface Page {
  readonly body: Body
  readonly missing: readonly string[]
  readonly told: Told
}

/** The last entry of the log, and the last event of the table, that was told. */
type Told = Pick<LiveMessage, 'entry' | 'tableEvent'>

/** Without this permission a table is shown in words. */
export const PICTURES = 'Attach Files'

/** The page of a message that has told what happened up to an entry. */
export async function livePageOf(shown: Shown, told: Told): Promise<Page> {
  const { services, send, snapshot, position } = shown
  if ((await send.missing(position.table.channel)).join() === PICTURES) return inWords(shown, told)
  return { body: await livePage(services, snapshot, meanwhile(services, snapshot, told)), missing: [], told }
}

async function inWords({ services, snapshot }: Shown, told: Told): Promise<Page> {
  return {
    body: await livePage({ ...services, inWords: true }, snapshot, meanwhile(services, snapshot, told)),
    missing: [PICTURES],
    told,
  }
}

/** Sends a page; in words where it turns out that we may not attach files. Returns what was sent. */
export async function sendWhatMay<T>(
  shown: Shown,
  page: Page,
  act: (body: Body) => Promise<T>,
): Promise<Page & { readonly result: T }> {
  try {
    return { ...page, result: await act(page.body) }
  } catch (error) {
    if (meaningOf(error) !== 'no-permission' || page.body.files.length === 0) throw error
    const plain = await inWords(shown, page.told)
    return { ...plain, result: await act(plain.body) }
  }
}

/** The nonce of a table's first message. */
export const firstNonce = ({ table }: Position) => nonceOf('table', table.id)

/** Posts a message, in an archived thread too. */
export function post(
  send: Sender,
  channel: ChannelId,
  body: Body,
  once: Parameters<Sender['post']>[2],
): Promise<MessageId> {
  return inOpenThread(send, channel, () => send.post(channel, body, once))
}
