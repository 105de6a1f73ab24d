import type { Body } from '../../pages/model/blocks.ts'
import type { PostedMessage } from '../../store/messages/kept-message.ts'
import { type ChannelId, channelId, userId } from '../../store/values/ids.ts'
import { inOpenThread, meaningOf, type Sender, tryToEdit } from '../messages/sender.ts'

/** Tells whoever runs the bot, in their channel or by direct message. */
export interface TellOperator {
  /** Edits a message, or posts it where there is none; once for each nonce. Throws where Discord refuses. */
  tell(body: Body, at: PostedMessage | undefined, nonce: string): Promise<PostedMessage>
}

/** The way to a channel, or to a user, of this id: which of both it is is found out by trying. */
export function tellOperator(send: Sender, id: string): TellOperator {
  let direct: ChannelId | undefined
  const post = async (channel: ChannelId, body: Body, nonce: string): Promise<PostedMessage> => ({
    channel,
    message: await inOpenThread(send, channel, () => send.post(channel, body, { nonce, ping: [] })),
  })
  return {
    async tell(body, at, nonce) {
      if (at !== undefined && (await tryToEdit(send, at, body))) return at
      if (direct !== undefined) return post(direct, body, nonce)
      try {
        return await post(channelId.parse(id), body, nonce)
      } catch (error) {
        if (meaningOf(error) !== 'channel-gone') throw error
        direct = await send.direct(userId.parse(id))
        return post(direct, body, nonce)
      }
    },
  }
}
