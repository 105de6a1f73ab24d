import { apiError } from '../protocol/errors.ts'
import { createThread, setArchived } from '../state/channels.ts'
import { createMessage } from '../state/messages.ts'
import type { Post, Thread } from '../state/records.ts'
import { channelOf, type State } from '../state/state.ts'
import { draftOf } from '../validate/draft-of.ts'

/** A user says something in a channel. Throws Discord's 160005 for a locked thread, and 50035 or 50006 for what is no message. */
export function sayIn(state: State, user: string, channelId: string, text: string): Post {
  const channel = channelOf(state, channelId)
  if (channel.kind === 'text' && channel.forum !== undefined) throw apiError('non-text-channel')
  if (channel.kind === 'thread' && channel.locked) throw apiError('thread-locked')
  const draft = draftOf({ body: { content: text }, uploads: [] })
  if (channel.kind === 'thread' && channel.archived) setArchived(state, channel, { archived: false })
  return createMessage(state, { channel, author: user, draft })
}

/** A user starts a public thread below a text channel. Throws Discord's 50024 elsewhere. */
export function startThread(state: State, user: string, channelId: string, name: string): Thread {
  const parent = channelOf(state, channelId)
  if (parent.kind !== 'text' || parent.forum !== undefined) throw apiError('wrong-channel-type')
  return createThread(state, { guild: parent.guild, parent: parent.id, name, owner: user })
}
