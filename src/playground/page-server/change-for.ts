import type { ToPage } from '../protocol/page-protocol.ts'
import type { Change } from '../state/changes.ts'
import { seesChannel } from '../state/permissions.ts'
import type { Post } from '../state/records.ts'
import type { State } from '../state/state.ts'
import { isFor, pageChannel, pageCommands } from './page-objects.ts'

/** What a user's page is told of a change, if it concerns this user at all. */
export function changeFor(state: State, user: string, change: Change): ToPage | undefined {
  switch (change.type) {
    case 'message-created':
      return sees(state, user, change.post) ? { type: 'message-create', message: change.post.message } : undefined
    case 'message-updated':
      return sees(state, user, change.post) ? { type: 'message-update', message: change.post.message } : undefined
    case 'message-deleted': {
      const { id, channel_id } = change.post.message
      return sees(state, user, change.post) ? { type: 'message-delete', channel_id, message_id: id } : undefined
    }
    case 'channel-created':
    case 'channel-updated': {
      if (!seesChannel(state, user, change.channel)) return undefined
      const channel = pageChannel(state, change.channel, user)
      return { type: change.type === 'channel-created' ? 'channel-create' : 'channel-update', channel }
    }
    case 'channel-deleted':
      return { type: 'channel-delete', channel_id: change.channel.id }
    case 'commands-updated':
      return { type: 'commands-update', commands: pageCommands(state, user) }
    case 'bot-came':
      return { type: 'bot-presence', user_id: state.bot, online: true }
    case 'bot-went':
      return { type: 'bot-presence', user_id: state.bot, online: false }
    default:
      return undefined
  }
}

function sees(state: State, user: string, post: Post): boolean {
  const channel = state.channels.get(post.message.channel_id)
  return channel !== undefined && isFor(post, user) && seesChannel(state, user, channel)
}
