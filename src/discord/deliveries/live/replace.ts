import { note } from '../../../pages/model/blocks.ts'
import type { PostedMessage } from '../../../store/messages/kept-message.ts'
import { type LiveMessage, Overtaken, readLiveMessage } from '../../../store/messages/live-message.ts'
import {
  dropPast,
  isKnown,
  keepPast,
  keepShrunk,
  keepUnseen,
  type ReplacedMessage,
  takePlace,
} from '../../../store/messages/replaced-message.ts'
import type { MessageId, UserId } from '../../../store/values/ids.ts'
import type { Position } from '../../../tables/record/position.ts'
import { publicLocale } from '../../../words/speech.ts'
import { uiWords } from '../../../words/words.ts'
import { nonceOf } from '../../messages/nonce-of.ts'
import { inOpenThread, meaningOf, type Sender, tryToEdit } from '../../messages/sender.ts'
import { beginLive, firstNonce, livePageOf, type Page, post, type Shown, sendWhatMay, stands } from './shown.ts'

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
export async function replace(
  shown: Shown,
  { live, now, page, ping, happened, done }: Replacement,
): Promise<readonly ReplacedMessage[]> {
  const { services, send, position } = shown
  const { table } = position
  const nonce = live.message === undefined ? firstNonce(position) : nonceOf('live', live.message, live.at.getTime())
  const sent = await sendWhatMay(shown, page, body => post(send, table.channel, body, { nonce, ping }))
  let { result: message } = sent
  // Discord does not post twice under one nonce. What stands there may be what the first try showed, or it was
  // deleted since.
  if (live.pending && !(await tryToEdit(send, { channel: table.channel, message }, sent.body))) {
    message = await post(send, table.channel, sent.body, { nonce: nonceOf(nonce, 'again'), ping })
  }
  const posted = { ...(await stands(shown, now, sent)), message, at: services.tables.now() }
  const past = live.message === undefined ? undefined : { channel: live.channel, message: live.message, happened }
  const standing = live.repost ? { ...posted, repost: false } : posted
  const taking = { read: live, past, ...(done !== undefined && { done }) }
  await keepPosted(shown, message, () => takePlace(services.tables.store, table.id, standing, taking))
  return past === undefined ? [] : [past]
}

/** Keeps what was posted; where another process has shown the table meanwhile, it is removed again unless it is theirs. */
export async function keepPosted({ services, position }: Shown, message: MessageId, keep: () => Promise<void>) {
  const { id, channel } = position.table
  try {
    await keep()
  } catch (error) {
    const isTheirs = !(error instanceof Overtaken) || (await isKnown(services.tables.store, id, message))
    if (!isTheirs) await keepPast(services.tables.store, id, { channel, message, happened: '' })
    throw error
  }
}

/** Shrinks or removes messages that were replaced. Done twice it does no more than once. */
export async function retireAll(shown: Shown, all: readonly ReplacedMessage[]): Promise<void> {
  const { services, send, position } = shown
  const { table } = position
  const { store } = services.tables
  for (const [index, past] of all.entries()) {
    const isElsewhere = past.channel !== table.channel
    if (isElsewhere) {
      const missing = await send.missing(past.channel)
      // It keeps its buttons, which lead to the panel as it is now, until we see the channel again.
      if (missing.includes('View Channel') || !(await postPointer(send, position, past))) {
        await keepUnseen(store, table.id, past, { missing, now: services.tables.now() })
        continue
      }
      // Only then: what is written in a thread that is archived opens it again.
      await store.outbox.enqueue({ queue: 'mark', payload: { table: table.id, left: past.channel } })
    } else if (!(await retire(send, past)))
      return retireAll(shown, [...(await tellAbove(shown, past)), ...all.slice(index + 1)])
    const isShrunk = !isElsewhere && past.happened !== ''
    await (isShrunk ? keepShrunk(store, table.id, past, services.tables.now()) : dropPast(store, table.id, past))
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
    const why = meaningOf(error)
    const isGone = why === 'message-gone' || why === 'channel-gone'
    // What may not be removed now is removed when it may.
    if (why === undefined || (happened === '' && !isGone)) throw error
    return happened === ''
  }
}

/** The live message tells what a message that cannot be edited was to tell, and a new one is posted below it. */
async function tellAbove(shown: Shown, past: ReplacedMessage): Promise<readonly ReplacedMessage[]> {
  const { services, position } = shown
  const live = (await readLiveMessage(services.tables.store, position.table.id)) ?? beginLive(shown)
  const { happened } = past
  await retire(shown.send, { ...past, happened: '' })
  const page = await livePageOf(shown, live)
  return replace(shown, { live: { ...live, pending: false }, now: live, page, ping: [], happened, done: past })
}

/** Leaves a pointer where a table's message stood before the table was brought to another channel; false where we see nothing. */
async function postPointer(send: Sender, position: Position, { channel, message }: PostedMessage): Promise<boolean> {
  const { id, channel: to } = position.table
  const body = note(uiWords(publicLocale(position)).say('live.moved', { table: id, channel: to }))
  try {
    if (await tryToEdit(send, { channel, message }, body)) return true
    await inOpenThread(send, channel, () => send.post(channel, body, { nonce: nonceOf('moved', message), ping: [] }))
    await send.remove(channel, message)
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
    return meaningOf(error) !== 'no-access'
  }
  return true
}
