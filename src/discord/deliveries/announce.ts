import type { Body } from '../../pages/model/blocks.ts'
import { keepBeside } from '../../store/messages/trouble.ts'
import type { ChannelId, MessageId, TableId, UserId } from '../../store/values/ids.ts'
import { inOpenThread, meaningOf, type Sender } from '../messages/sender.ts'
import type { DiscordServices } from '../messages/watch.ts'
import { matterOf, troubleWith } from './trouble-with.ts'

/** What is posted, once for each nonce, and whom it pings. */
export interface Announcement {
  readonly body: Body
  /** Discord takes 25 characters. */
  readonly nonce: string
  readonly ping: readonly UserId[]
}

/** Where and as what it is posted, and the table with whose message it is tried again if that is forbidden. */
interface Occasion {
  readonly kind: string
  readonly channel: ChannelId
  readonly table?: TableId
}

/** After how many milliseconds it is tried again although Discord told of no change. */
const SELDOM_MS = 60_000

/** Posts a message to a channel and counts it under `kind`; undefined where that is impossible, for now or for good. */
export async function announce(
  { tables: context, log, watch }: DiscordServices,
  send: Sender,
  { kind, channel, table }: Occasion,
  { body, ...once }: Announcement,
): Promise<MessageId | undefined> {
  try {
    const message = await inOpenThread(send, channel, () => send.post(channel, body, once))
    watch.delivery(kind, 'sent')
    return message
  } catch (error) {
    const why = meaningOf(error)
    watch.delivery(kind, why === undefined ? 'failed' : 'given-up')
    if (why === undefined) throw error
    log.warn({ channel, why, kind }, 'a message cannot be posted')
    const matter = matterOf(error)
    if (table !== undefined && matter !== undefined) {
      const retryAt = new Date(send.now().getTime() + SELDOM_MS)
      await keepBeside(context.store, table, {
        ...(await troubleWith(send, { channel, trouble: undefined }, matter)),
        channel,
        retryAt,
      })
    }
    return undefined
  }
}
