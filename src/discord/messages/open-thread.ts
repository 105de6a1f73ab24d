import type { NewThread } from '../../operations/model/actor.ts'
import type { ChannelId, InteractionId } from '../../store/values/ids.ts'
import { nonceOf } from './nonce-of.ts'
import { type Sender, tryToRemove } from './sender.ts'
import type { DiscordServices } from './watch.ts'

/** What asks for a thread, and where: it gets the same one every time. */
interface Asked {
  readonly channel: ChannelId
  readonly interaction: InteractionId
}

/** Posts a message and opens a thread below it; undefined where that fails, with nothing left of it that we know of. */
export async function openThread(
  { log }: DiscordServices,
  send: Sender,
  { channel, interaction }: Asked,
  { title, body }: NewThread,
): Promise<ChannelId | undefined> {
  try {
    const message = await send.post(channel, body, { nonce: nonceOf('thread', interaction), ping: [] })
    return await send.openThread(channel, message, title).catch(async error => {
      await tryToRemove(send, { channel, message })
      throw error
    })
  } catch (error) {
    log.warn({ err: error, channel }, 'no thread can be opened for a table: it is played in the channel')
    return undefined
  }
}
