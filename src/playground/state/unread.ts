import { seesChannel } from './permissions.ts'
import type { Channel, Post, Unread } from './records.ts'
import type { State } from './state.ts'

const NOTHING: Unread = { messages: 0, pings: 0 }

/** What a user has not read in a channel. */
export function unreadIn(state: State, user: string, channel: string): Unread {
  return state.unread.get(user)?.get(channel) ?? NOTHING
}

/** Counts a new message for everybody who sees it. A direct message pings like a mention. */
export function countUnread(state: State, channel: Channel, post: Post): void {
  if (post.audience !== undefined) return
  const near = channel.kind === 'dm' ? channel.between : (state.guilds.get(channel.guild)?.members.keys() ?? [])
  for (const id of near) {
    const isBot = state.people.get(id)?.user.bot
    if (isBot || id === post.message.author.id || !seesChannel(state, id, channel)) continue
    const before = unreadIn(state, id, channel.id)
    const pings = post.pinged.includes(id) || channel.kind === 'dm' ? 1 : 0
    setUnread(state, id, channel.id, { messages: before.messages + 1, pings: before.pings + pings })
  }
}

/** A user has seen all that is in a channel. */
export function markRead(state: State, user: string, channel: string): void {
  setUnread(state, user, channel, NOTHING)
  state.announce({ type: 'read', user, channel })
}

function setUnread(state: State, user: string, channel: string, unread: Unread): void {
  const channels = state.unread.get(user) ?? new Map<string, Unread>()
  state.unread.set(user, channels)
  channels.set(channel, unread)
}
