import { Later } from '../../store/jobs/outbox.ts'
import type { Job, Payloads } from '../../store/jobs/queues.ts'
import { dropCall } from '../../store/messages/call-message.ts'
import {
  type LiveMessage,
  Overtaken,
  readLiveMessage,
  unposted,
  writeLiveMessage,
} from '../../store/messages/live-message.ts'
import {
  doubtLive,
  dropPast,
  isKnown,
  keepPast,
  keepShrunk,
  type ReplacedMessage,
  takePlace,
} from '../../store/messages/replaced-message.ts'
import { dropBeside, type Matter } from '../../store/messages/trouble.ts'
import type { ChannelId, MessageId, UserId } from '../../store/values/ids.ts'
import { type PublicSight, readPublicSight } from '../../tables/history/public-sight.ts'
import { remind } from '../../tables/people/reminders.ts'
import type { Position } from '../../tables/record/position.ts'
import { leaveJobs } from '../../tables/table/leave-jobs.ts'
import { bodyFingerprint } from '../messages/body-fingerprint.ts'
import type { House } from '../messages/house.ts'
import { note } from '../messages/page.ts'
import type { Body } from '../messages/reply.ts'
import { inOpenThread, meaning, type Sender, tryToEdit, tryToRemove } from '../messages/sender.ts'
import { livePage } from '../pages/live.ts'
import { withoutPictures } from '../pages/pictured.ts'
import { leavePointer } from './moved-table.ts'
import { BETWEEN, type SinceThen, sinceThen } from './since-then.ts'
import { deliverStranded } from './stranded.ts'
import { toPing } from './to-ping.ts'
import { matterOf, troubleWith } from './trouble.ts'

/** Discord caps edits of messages older than an hour. */
const EDITABLE = 55 * 60_000

/** A table, read once, whose message is brought in line with it. */
interface Shown {
  readonly house: House
  readonly send: Sender
  readonly sight: PublicSight
  readonly position: Position
}

/**
 * Brings what stands in the channel in line with the table: the live message is edited while its question stands;
 * for a new question a new one is posted, pinging those waited for, and the one before it shrinks to a line of what
 * happened. Where the channel is closed to us it is tried again, now and then and when Discord tells of a change.
 */
export async function deliverLive(house: House, send: Sender, job: Payloads['show']): Promise<void> {
  try {
    await bringInLine(house, send, job)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    await doubtLive(house.desk.store, job.table, error)
    throw new Later(0, error)
  }
}

async function bringInLine(house: House, send: Sender, { table, revision }: Payloads['show']): Promise<void> {
  const { store } = house.desk
  const found = await readPublicSight(house.desk, table)
  if (!found.ok) return 'standings' in found ? deliverStranded(house, send, found) : undefined
  const { sight } = found
  const shown: Shown = { house, send, sight, position: sight.position }
  const { live: before, past, isBesideMissing } = sight.standings
  if (before !== undefined && isKnownToFail(shown, before)) return lose(shown, before.trouble?.matter ?? 'closed')
  try {
    await retireAll(shown, past)
    const live = (past.length === 0 ? before : await readLiveMessage(store, table)) ?? begin(shown)
    if (before === undefined || !isUpToDate(live, revision)) {
      await update(shown, await withFirst(shown, live))
      house.watch.delivery('live', 'sent')
    }
  } catch (error) {
    if (error instanceof Overtaken) throw error
    const matter = matterOf(error)
    house.watch.delivery('live', matter === undefined ? 'failed' : 'given-up')
    if (matter === undefined) throw error
    await lose(shown, matter, before)
  }
  if ((isBesideMissing && (await dropBeside(store, table))) || before?.lost) await tellTheRest(shown)
}

/** By all that Discord has told us it would fail, and the time to try all the same has not come. */
function isKnownToFail({ send, position }: Shown, { lost, trouble }: LiveMessage): boolean {
  return lost && trouble?.again !== undefined && send.missing(position.table.channel).length > 0
}

function isUpToDate(live: LiveMessage, revision: number): boolean {
  return live.revision >= revision && !live.pending && !live.repost && !live.lost && live.trouble === undefined
}

function begin({ house, position }: Shown): LiveMessage {
  return unposted(position.table.channel, house.desk.now())
}

const beatOf = (position: Position) => (position.phase === 'game' ? position.beat : 0)

async function update(shown: Shown, live: LiveMessage): Promise<void> {
  const { house, send, sight, position } = shown
  const { table } = position
  const { store } = house.desk
  const page = await pageOf(shown)
  const isSameQuestion = live.beat === beatOf(position)
  // What happens while a question stands is told when it is answered.
  const told: SinceThen = isSameQuestion
    ? { text: '', entry: live.entry, tableEvent: live.tableEvent, goesOn: false }
    : sinceThen(house, sight, live)
  const { text: happened, entry, tableEvent, goesOn } = told
  const now = {
    ...live,
    entry,
    tableEvent,
    channel: table.channel,
    revision: goesOn ? 0 : table.revision,
    beat: goesOn ? BETWEEN : beatOf(position),
  }
  const hasMoved = live.channel !== table.channel
  const isFresh = house.desk.now().getTime() - live.at.getTime() < EDITABLE
  if (live.message !== undefined && isSameQuestion && !live.pending && !live.repost && !hasMoved) {
    // An edit, or a new message, that shows nothing new would still reveal when somebody changed what only they may know.
    if (live.looks === bodyFingerprint(page.body))
      return writeLiveMessage(store, table.id, stands(shown, now, page), live)
    const { message } = live
    const edit = (body: Body) => tryToEdit(send, { ...live, message }, body)
    const edited = isFresh ? await sendWhatMay(shown, page, edit) : undefined
    if (edited?.result) return writeLiveMessage(store, table.id, stands(shown, now, edited), live)
  }
  await writeLiveMessage(store, table.id, { ...wished(live), pending: true }, live)
  const canShrink = live.message !== undefined && isFresh && !hasMoved
  if (happened !== '' && !canShrink) await tell(shown, live, happened)
  const ping = isSameQuestion || goesOn ? [] : await pingedBy(shown)
  await retireAll(shown, await replace(shown, { live, now, page, ping, happened: canShrink ? happened : '' }))
  // The message just posted is to tell the next part, and is replaced by another one in its turn.
  if (goesOn) return update(shown, (await readLiveMessage(store, table.id)) ?? begin(shown))
  if (!isSameQuestion) await removeCalls(shown)
}

/** Those whom a new message pings; those who are to be told later are reminded. */
async function pingedBy({ house, sight, position }: Shown): Promise<readonly UserId[]> {
  const { now, later } = toPing(sight, house.desk.now())
  const { id: table } = position.table
  for (const seat of later) await remind(house.desk, { table, seat, beat: beatOf(position), occasion: 'asked' })
  return now
}

/** All of a live message except what others may ask for at any time, which is not overwritten. */
function wished({ repost: _, lost: __, ...standing }: LiveMessage) {
  return standing
}

/** The state of a live message that was sent as far as permissions allow. */
function stands({ send }: Shown, live: LiveMessage, { body, missing }: Page) {
  const trouble = body.lacking ? { ...troubleWith(send, live, 'picture'), missing } : undefined
  return { ...wished(live), looks: bodyFingerprint(body), pending: false, lost: false, trouble }
}

/** The table's page, and the permissions that are missing for all of it. */
interface Page {
  readonly body: Body
  readonly missing: readonly string[]
}

const PICTURES = 'Attach Files'

async function pageOf(shown: Shown): Promise<Page> {
  const { house, send, sight, position } = shown
  if (send.missing(position.table.channel).join() === PICTURES) return inWords(shown)
  return { body: await livePage(house, sight), missing: [] }
}

async function inWords({ house, sight }: Shown): Promise<Page> {
  return { body: await livePage(withoutPictures(house), sight), missing: [PICTURES] }
}

/** Sends a page; in words where it turns out that we may not attach files. Returns what was sent. */
async function sendWhatMay<T>(
  shown: Shown,
  page: Page,
  act: (body: Body) => Promise<T>,
): Promise<Page & { readonly result: T }> {
  try {
    return { ...page, result: await act(page.body) }
  } catch (error) {
    if (meaning(error) !== 'no-permission' || page.body.files.length === 0) throw error
    const plain = await inWords(shown)
    return { ...plain, result: await act(plain.body) }
  }
}

/** A first message may have been posted without our knowing: what follows has to come below it. */
async function withFirst(shown: Shown, live: LiveMessage): Promise<LiveMessage> {
  const { house, position } = shown
  if (!live.pending || live.message !== undefined) return live
  const ping = position.phase === 'lobby' ? await pingedBy(shown) : []
  const once = { nonce: firstNonce(position), ping }
  const page = await pageOf(shown)
  const { result: message } = await sendWhatMay(shown, page, body => post(shown.send, live.channel, body, once))
  const known = { ...live, message, beat: 0, pending: false, at: house.desk.now() }
  await keepPosted(shown, message, () => writeLiveMessage(house.desk.store, position.table.id, wished(known), live))
  return known
}

const firstNonce = ({ table }: Position) => `t${table.id}`

function post(send: Sender, channel: ChannelId, body: Body, once: Parameters<Sender['post']>[2]): Promise<MessageId> {
  return inOpenThread(send, channel, () => send.post(channel, body, once))
}

/** What a new live message is to be, and what becomes of the one it replaces. */
interface Replacement {
  readonly live: LiveMessage
  readonly now: LiveMessage
  readonly page: Page
  readonly ping: readonly UserId[]
  /** What the message before it is shrunk to; where that is nothing it is removed. */
  readonly happened: string
  readonly done?: ReplacedMessage
}

/** Posts a new live message. The one before it keeps its buttons until then, and is returned to be shrunk. */
async function replace(
  shown: Shown,
  { live, now, page, ping, happened, done }: Replacement,
): Promise<readonly ReplacedMessage[]> {
  const { house, send, position } = shown
  const { table } = position
  const nonce = live.message === undefined ? firstNonce(position) : `a${live.message}`
  const sent = await sendWhatMay(shown, page, body => post(send, table.channel, body, { nonce, ping }))
  let { result: message } = sent
  // Discord does not post twice under one nonce: what stands there may be what was shown at the first try, or it was
  // deleted since.
  if (live.pending && !(await tryToEdit(send, { channel: table.channel, message }, sent.body))) {
    message = await post(send, table.channel, sent.body, { nonce: `${nonce}b`, ping })
  }
  const posted = { ...stands(shown, now, sent), message, at: house.desk.now() }
  const past = live.message === undefined ? undefined : { channel: live.channel, message: live.message, happened }
  const standing = live.repost ? { ...posted, repost: false } : posted
  const taking = { read: live, past, ...(done !== undefined && { done }) }
  await keepPosted(shown, message, () => takePlace(house.desk.store, table.id, standing, taking))
  return past === undefined ? [] : [past]
}

/** Keeps what was posted; where another process has shown the table meanwhile, it is removed again unless it is theirs. */
async function keepPosted({ house, position }: Shown, message: MessageId, keep: () => Promise<void>) {
  const { id, channel } = position.table
  try {
    await keep()
  } catch (error) {
    const isTheirs = !(error instanceof Overtaken) || (await isKnown(house.desk.store, id, message))
    if (!isTheirs) await keepPast(house.desk.store, id, { channel, message, happened: '' })
    throw error
  }
}

/** Shrinks or removes messages that were replaced. Done twice it does no more than once. */
async function retireAll(shown: Shown, all: readonly ReplacedMessage[]): Promise<void> {
  const { house, send, position } = shown
  const { table } = position
  const { store } = house.desk
  for (const [index, past] of all.entries()) {
    const isElsewhere = past.channel !== table.channel
    if (isElsewhere) await leavePointer(send, position, past)
    else if (!(await retire(send, past)))
      return retireAll(shown, [...(await tellAbove(shown, past)), ...all.slice(index + 1)])
    const isShrunk = !isElsewhere && past.happened !== ''
    await (isShrunk ? keepShrunk(store, table.id, past, house.desk.now()) : dropPast(store, table.id, past))
  }
}

/** Shrinks a message to what has happened since, or removes it if that is nothing; false if that is still to be told. */
async function retire(send: Sender, past: ReplacedMessage): Promise<boolean> {
  const { channel, message, happened } = past
  try {
    if (happened !== '') return await tryToEdit(send, past, note(happened))
    await inOpenThread(send, channel, () => send.remove(channel, message))
    return true
  } catch (error) {
    const why = meaning(error)
    const isGone = why === 'message-gone' || why === 'channel-gone'
    // What may not be removed now is removed when it may.
    if (why === undefined || (happened === '' && !isGone)) throw error
    return happened === ''
  }
}

/** The live message tells what a message that cannot be edited was to tell, and a new one is posted below it. */
async function tellAbove(shown: Shown, past: ReplacedMessage): Promise<readonly ReplacedMessage[]> {
  const { house, position } = shown
  const live = (await readLiveMessage(house.desk.store, position.table.id)) ?? begin(shown)
  const { happened } = past
  await retire(shown.send, { ...past, happened: '' })
  const page = await pageOf(shown)
  return replace(shown, { live: { ...live, pending: false }, now: live, page, ping: [], happened, done: past })
}

/** Tells in a message of its own what has happened. */
async function tell({ send, position }: Shown, { beat, pending }: LiveMessage, happened: string): Promise<void> {
  const { id, channel } = position.table
  const message = await post(send, channel, note(happened), { nonce: `t${id}b${beat}`, ping: [] })
  if (pending) await tryToEdit(send, { channel, message }, note(happened))
}

/** Players who were called to a question that is over need not find the call any more. */
async function removeCalls({ house, send, sight }: Shown): Promise<void> {
  for (const call of sight.standings.calls) {
    await tryToRemove(send, call)
    await dropCall(house.desk.store, call)
  }
}

/** Keeps what is wrong. Where no message may be posted, the one that stands shows the question as long as it may. */
async function lose(shown: Shown, matter: Matter, before?: LiveMessage): Promise<void> {
  const { house, send, position } = shown
  const { table } = position
  const live = (await readLiveMessage(house.desk.store, table.id)) ?? begin(shown)
  const trouble = troubleWith(send, { ...live, channel: table.channel }, matter)
  const { matter: _, ...facts } = trouble
  if (!live.lost)
    house.log.warn({ table: table.id, channel: table.channel, matter, ...facts }, 'the table cannot be posted')
  const looks = matter === 'closed' ? await showInPlace(shown, live) : live.looks
  const pending = before === undefined ? live.pending : before.pending
  await writeLiveMessage(house.desk.store, table.id, { ...wished(live), looks, pending, lost: true, trouble }, live)
}

async function showInPlace(shown: Shown, live: LiveMessage): Promise<string> {
  const { send, position } = shown
  const { message, channel } = live
  if (message === undefined || channel !== position.table.channel) return live.looks
  const page = await pageOf(shown)
  if (bodyFingerprint(page.body) === live.looks) return live.looks
  try {
    const sent = await sendWhatMay(shown, page, body => tryToEdit(send, { channel, message }, body))
    return sent.result ? bodyFingerprint(sent.body) : live.looks
  } catch (error) {
    if (meaning(error) === undefined) throw error
    return live.looks
  }
}

/** What else was to be told in a channel where we may not write. */
async function tellTheRest({ house, position }: Shown): Promise<void> {
  const { table, seats } = position
  const { store } = house.desk
  if ((await readLiveMessage(store, table.id))?.lost) return
  const jobs: Job[] = [
    ...table.votes.map(({ id }) => ({ queue: 'vote', payload: { vote: id } }) as const),
    ...seats
      .filter(({ vacancy }) => vacancy !== undefined)
      .map(({ seat }) => ({ queue: 'vacant', payload: { table: table.id, seat } }) as const),
  ]
  await leaveJobs(house.desk, jobs)
}
