import type { Job } from '../../../store/jobs/queues.ts'
import { type LiveMessage, readLiveMessage, writeLiveMessage } from '../../../store/messages/live-message.ts'
import type { Matter } from '../../../store/messages/trouble.ts'
import { closeUnreachable } from '../../../tables/lobby/close-unreachable.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { meaningOf, tryToEdit } from '../../messages/sender.ts'
import { troubleWith } from '../trouble-with.ts'
import { beginLive, livePageOf, type Shown, sendWhatMay, wished } from './shown.ts'

/** Keeps what is wrong. Where no message may be posted, the one that stands shows the question as long as it may. */
export async function lose(shown: Shown, matter: Matter, before?: LiveMessage): Promise<void> {
  const { services, send, position } = shown
  const { table } = position
  const live = (await readLiveMessage(services.tables.store, table.id)) ?? beginLive(shown)
  // The bot can be added to a server that has removed it, but never to direct messages of others.
  const isUnreachable = table.guild === undefined && (matter === 'hidden' || matter === 'gone')
  if (isUnreachable) await closeUnreachable(services.tables, table.id)
  const wrong = await troubleWith(send, { ...live, channel: table.channel }, matter)
  const trouble = isUnreachable ? { ...wrong, retryAt: undefined } : wrong
  const { matter: _, ...facts } = trouble
  if (!live.lost)
    services.log.warn({ table: table.id, channel: table.channel, matter, ...facts }, 'the table cannot be posted')
  const fingerprint = matter === 'closed' ? await showInPlace(shown, live) : live.fingerprint
  const pending = before === undefined ? live.pending : before.pending
  await writeLiveMessage(
    services.tables.store,
    table.id,
    { ...wished(live), fingerprint, pending, lost: true, trouble },
    live,
  )
}

async function showInPlace(shown: Shown, live: LiveMessage): Promise<string> {
  const { send, position } = shown
  const { message, channel } = live
  if (message === undefined || channel !== position.table.channel) return live.fingerprint
  const page = await livePageOf(shown, live)
  if (bodyFingerprint(page.body) === live.fingerprint) return live.fingerprint
  try {
    const sent = await sendWhatMay(shown, page, body => tryToEdit(send, { channel, message }, body))
    return sent.result ? bodyFingerprint(sent.body) : live.fingerprint
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
    return live.fingerprint
  }
}

/** What else was to be told in a channel where we may not write. */
export async function tellTheRest({ services, position }: Shown): Promise<void> {
  const { table, seats } = position
  const { store } = services.tables
  if ((await readLiveMessage(store, table.id))?.lost) return
  const jobs: Job[] = [
    ...table.votes.map(({ id }) => ({ queue: 'vote', payload: { vote: id } }) as const),
    ...seats
      .filter(({ vacancy }) => vacancy !== undefined)
      .map(({ seat }) => ({ queue: 'vacant', payload: { table: table.id, seat } }) as const),
  ]
  await store.outbox.enqueue(...jobs)
}
