import type { APIMessage } from 'discord-api-types/v10'
import type { Channel, Post } from './records.ts'
import type { State } from './state.ts'

/**
 * A message as a bot without the privileged intent MESSAGE_CONTENT gets it: what others said in a guild is left out,
 * unless the bot was mentioned.
 */
export function withoutContent(state: State, channel: Channel, { message }: Post): APIMessage {
  const own = message.author.id === state.bot || message.mentions.some(({ id }) => id === state.bot)
  if (own || channel.kind === 'dm') return message
  return { ...message, content: '', embeds: [], attachments: [], components: [] }
}
