import type { ChannelId, MessageId, UserId } from '../store/ids.ts'
import type { House } from './house.ts'
import type { Body } from './reply.ts'
import { inOpenThread, meaning, type Sender } from './sender.ts'

/** What is posted, once for each nonce, and who is pinged by it. */
export interface Announcement {
  readonly body: Body
  /** Discord takes 25 characters. */
  readonly nonce: string
  readonly ping: readonly UserId[]
}

/** Posts a message to a channel and counts it under `kind`; undefined where that is not possible any more. */
export async function announce(
  { log, watch }: House,
  send: Sender,
  { kind, channel }: { readonly kind: string; readonly channel: ChannelId },
  { body, ...once }: Announcement,
): Promise<MessageId | undefined> {
  try {
    const message = await inOpenThread(send, channel, () => send.post(channel, body, once))
    watch.delivery(kind, 'sent')
    return message
  } catch (error) {
    const why = meaning(error)
    watch.delivery(kind, why === undefined ? 'failed' : 'given-up')
    if (why === undefined) throw error
    log.warn({ channel, why, kind }, 'a message cannot be posted')
    return undefined
  }
}
