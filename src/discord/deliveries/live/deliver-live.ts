import { note } from '../../../pages/model/blocks.ts'
import { isUnwanted } from '../../../pages/pictured.ts'
import { RetryLater } from '../../../store/jobs/carrying-out.ts'
import type { Payloads } from '../../../store/jobs/queues.ts'
import { dropMessage } from '../../../store/messages/kept-message.ts'
import { type LiveMessage, Overtaken, readLiveMessage, writeLiveMessage } from '../../../store/messages/live-message.ts'
import { messageKey } from '../../../store/messages/message-row.ts'
import { doubtLive } from '../../../store/messages/replaced-message.ts'
import { dropBeside } from '../../../store/messages/trouble.ts'
import type { MessageId, UserId } from '../../../store/values/ids.ts'
import { type PublicSnapshot, readPublicSnapshot } from '../../../tables/history/public-snapshot.ts'
import { remind } from '../../../tables/people/reminders.ts'
import type { Position } from '../../../tables/record/position.ts'
import { isWatched } from '../../../tables/record/running.ts'
import { bodyFingerprint } from '../../messages/body-fingerprint.ts'
import { nonceOf } from '../../messages/nonce-of.ts'
import { type Priority, type Sender, tryToEdit, tryToRemove } from '../../messages/sender.ts'
import type { DiscordServices } from '../../messages/watch.ts'
import { matterOf } from '../trouble-with.ts'
import { deliverStranded } from './deliver-stranded.ts'
import { lose, tellTheRest } from './lost.ts'
import { keepPosted, replace, retireAll } from './replace.ts'
import {
  beatOf,
  beginLive,
  firstNonce,
  livePageOf,
  type Page,
  PICTURES,
  post,
  type Shown,
  sendWhatMay,
  stands,
  wished,
} from './shown.ts'
import { type SinceThen, sinceThen, stillTold } from './since-then.ts'
import { isNewlyAwaited, toPing } from './to-ping.ts'

/** Discord caps edits of messages older than an hour. */
const EDITABLE = 55 * 60_000

/** For so long, in milliseconds, it is believed of a channel that refused something that we lack what we seem to lack. */
const SURE_MS = 60 * 60_000

/**
 * Brings the channel in line with the table. The live message is edited until somebody is newly waited for: a new one
 * pings them, and the old one shrinks to what happened. A closed channel is tried again later.
 */
export async function deliverLive(services: DiscordServices, send: Sender, job: Payloads['show']): Promise<void> {
  try {
    await bringInLine(services, send, job)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    await doubtLive(services.tables.store, job.table, error)
    throw new RetryLater(0, error)
  }
}

async function bringInLine(
  services: DiscordServices,
  send: Sender,
  { table, revision }: Payloads['show'],
): Promise<void> {
  const { store } = services.tables
  const found = await readPublicSnapshot(services.tables, table)
  if (!found.ok) return 'standings' in found ? deliverStranded(services, send, found) : undefined
  const { snapshot } = found
  const { position } = snapshot
  const shown: Shown = { services, send: send.at(priorityOf(position)), snapshot, position }
  await followInvitations(shown)
  if (mayConcernReserve(snapshot)) await store.outbox.enqueue({ queue: 'reserve', payload: { table } })
  if (snapshot.isLeft) return lose(shown, 'left')
  const { live: before, past, isBesideMissing } = snapshot.standings
  const known = before && (await whyItFails(shown, before))
  if (known !== undefined) return lose(shown, known)
  try {
    await retireAll(shown, past)
    const live = (past.length === 0 ? before : await readLiveMessage(store, table)) ?? beginLive(shown)
    if (before === undefined || !isUpToDate(live, revision)) {
      await update(shown, await withFirst(shown, live))
      services.watch.delivery('live', 'sent')
    }
  } catch (error) {
    if (error instanceof Overtaken || isUnwanted(error)) throw error
    const matter = matterOf(error)
    services.watch.delivery('live', matter === undefined ? 'failed' : 'given-up')
    if (matter === undefined) throw error
    await lose(shown, matter, before)
  }
  if ((isBesideMissing && (await dropBeside(store, table))) || before?.lost) await tellTheRest(shown)
}

/** Has the messages of invitations, and to those for whom the table was found, say how the lobby is, or that it is no more. */
function followInvitations({ services, snapshot, position }: Shown): Promise<void> {
  const sent = snapshot.invitations.filter(({ message, isOver }) => message !== undefined && !isOver)
  const { id: table } = position.table
  return services.tables.store.outbox.enqueue(
    ...sent.map(({ user }) => ({ queue: 'invite' as const, payload: { table, user } })),
    ...snapshot.matched.map(({ user }) => ({ queue: 'matched' as const, payload: { table, user } })),
  )
}

/** Whether a seat may be free for those who wait for one, or what they were told may be true no more. */
function mayConcernReserve({ position: { table, seats }, reserves }: PublicSnapshot): boolean {
  const isSteady = table.status === 'RUNNING' && seats.every(({ vacancy }) => vacancy === undefined)
  return reserves.some(({ offeredTo, hasLeft }) => hasLeft || offeredTo !== undefined || !isSteady)
}

function priorityOf({ seats }: Position): Priority {
  return seats.some(({ asked, resigned, user }) => asked && !resigned && user !== undefined) ? 'question' : 'news'
}

/**
 * Why it would fail by all that Discord has told us; undefined if it is to be tried. Discord bears few refusals, and tells
 * us when something changes: it is asked all the same when it has not for long.
 */
async function whyItFails({ services, send, position }: Shown, { lost, trouble }: LiveMessage) {
  if (!lost || trouble === undefined) return undefined
  const lasts = +services.tables.now() - +trouble.since
  if (trouble.retryAt === undefined && lasts >= SURE_MS) return undefined
  const missing = await send.missing(position.table.channel)
  if (missing.every(name => name === PICTURES)) return undefined
  if (missing.includes('View Channel')) return 'hidden'
  return trouble.matter === 'hidden' ? 'closed' : trouble.matter
}

function isUpToDate(live: LiveMessage, revision: number): boolean {
  return live.revision >= revision && !live.pending && !live.repost && !live.lost && live.trouble === undefined
}

async function update(shown: Shown, live: LiveMessage): Promise<void> {
  const { services, snapshot, position } = shown
  const { table } = position
  const { store } = services.tables
  const stays = staysWhereItIs(position, live)
  // What happens while a message stands is told below it when another one takes its place.
  const nothing: SinceThen = { text: '', entry: stillTold(position, live), tableEvent: live.tableEvent, goesOn: false }
  const { text: happened, entry, tableEvent, goesOn } = stays ? nothing : sinceThen(services, snapshot, live)
  const now = {
    ...live,
    entry,
    tableEvent,
    channel: table.channel,
    revision: goesOn ? 0 : table.revision,
    question: goesOn ? live.question : beatOf(position),
    goesOn,
  }
  const page = await livePageOf(shown, now)
  const hasMoved = live.channel !== table.channel
  const isFresh = services.tables.now().getTime() - live.at.getTime() < EDITABLE
  if (live.message !== undefined && stays && !live.pending && !live.repost && !hasMoved) {
    if (await changed(shown, { live: { ...live, message: live.message }, now, page, isFresh })) {
      return removeCalls(shown, live)
    }
  }
  await writeLiveMessage(store, table.id, { ...wished(live), pending: true }, live)
  const canShrink = live.message !== undefined && isFresh && !hasMoved
  if (happened !== '' && !canShrink) await tell(shown, live, happened)
  const ping = stays || goesOn ? [] : await pingedBy(shown, live)
  await retireAll(shown, await replace(shown, { live, now, page, ping, happened: canShrink ? happened : '' }))
  // The message just posted is to tell the next part, and is replaced by another one in its turn.
  if (goesOn) return update(shown, (await readLiveMessage(store, table.id)) ?? beginLive(shown))
  await removeCalls(shown, live)
}

/** A live message that stands there, and what it is to show. */
interface Change {
  readonly live: LiveMessage & { readonly message: MessageId }
  readonly now: LiveMessage
  readonly page: Page
  /** It is young enough to be edited. */
  readonly isFresh: boolean
}

/** Changes a live message where it stands; false if Discord does not let us. */
async function changed(shown: Shown, { live, now, page, isFresh }: Change): Promise<boolean> {
  const { services, send, position } = shown
  const keep = async (sent: Page) =>
    writeLiveMessage(services.tables.store, position.table.id, await stands(shown, now, sent), live)
  // An edit, or a new message, that shows nothing new would still reveal when somebody changed what only they may know.
  if (live.fingerprint === bodyFingerprint(page.body)) {
    await keep(page)
    return true
  }
  const edited = isFresh ? await sendWhatMay(shown, page, body => tryToEdit(send, live, body)) : undefined
  if (edited?.result !== true) return false
  await keep(edited)
  return true
}

/** Whether a message need not give way to another: nothing has begun or ended, and nobody is newly waited for. */
function staysWhereItIs(position: Position, live: LiveMessage): boolean {
  const { message, question, goesOn } = live
  const beat = beatOf(position)
  if (message === undefined || goesOn) return false
  if (question === beat) return true
  if (question > 0 && isWatched(position.table, position.seats)) return true
  if (question === 0 || beat === 0 || position.table.status !== 'RUNNING') return false
  return !position.seats.some(seat => isNewlyAwaited(seat, question))
}

/** Those whom a new message pings; those who are to be told later are reminded. */
async function pingedBy({ services, snapshot, position }: Shown, live: LiveMessage): Promise<readonly UserId[]> {
  const { now, later } = toPing(snapshot, { told: live.question, now: services.tables.now() })
  const { id: table } = position.table
  for (const seat of later) await remind(services.tables, { table, seat, beat: beatOf(position), occasion: 'asked' })
  return now
}

/** A first message may have been posted without our knowing: what follows has to come below it. */
async function withFirst(shown: Shown, live: LiveMessage): Promise<LiveMessage> {
  const { services, position } = shown
  if (!live.pending || live.message !== undefined) return live
  const ping = position.phase === 'lobby' ? await pingedBy(shown, live) : []
  const once = { nonce: firstNonce(position), ping }
  const page = await livePageOf(shown, live)
  const { result: message } = await sendWhatMay(shown, page, body => post(shown.send, live.channel, body, once))
  const known = { ...live, message, pending: false, at: services.tables.now() }
  await keepPosted(shown, message, () =>
    writeLiveMessage(services.tables.store, position.table.id, wished(known), live),
  )
  return known
}

/** Tells in a message of its own what has happened. */
async function tell(
  { send, position }: Shown,
  { question, goesOn, pending }: LiveMessage,
  happened: string,
): Promise<void> {
  const { id, channel } = position.table
  const message = await post(send, channel, note(happened), {
    nonce: nonceOf('happened', id, question, goesOn ? 'on' : ''),
    ping: [],
  })
  if (pending) await tryToEdit(send, { channel, message }, note(happened))
}

/** Players who were called need not find the call any more once none of the questions is open that were open before. */
async function removeCalls({ services, send, snapshot, position }: Shown, before: LiveMessage): Promise<void> {
  if (position.seats.some(({ question }) => question !== undefined && question <= before.question)) return
  for (const call of snapshot.standings.calls) {
    await tryToRemove(send, call)
    await dropMessage(services.tables.store, messageKey(position.table.id, 'call', call.message))
  }
}
