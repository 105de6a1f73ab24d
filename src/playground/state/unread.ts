import { seesChannel } from './permissions.ts'
import type { Channel, Post, Unread } from './records.ts'
import type { Realm } from './state.ts'

const NOTHING: Unread = { messages: 0, pings: 0 }

/** What a user has not read in a channel. */
export function unreadIn(realm: Realm, user: string, channel: string): Unread {
  return realm.unread.get(user)?.get(channel) ?? NOTHING
}

/** Counts a new message for everybody who sees it. A direct message pings like a mention. */
export function countUnread(realm: Realm, channel: Channel, post: Post): void {
  if (post.audience !== undefined) return
  for (const [id, { user }] of realm.people) {
    if (user.bot || id === post.message.author.id || !seesChannel(realm, id, channel)) continue
    const before = unreadIn(realm, id, channel.id)
    const pings = post.pinged.includes(id) || channel.kind === 'dm' ? 1 : 0
    setUnread(realm, id, channel.id, { messages: before.messages + 1, pings: before.pings + pings })
  }
}

/** A user has seen all that is in a channel. */
export function markRead(realm: Realm, user: string, channel: string): void {
  setUnread(realm, user, channel, NOTHING)
  realm.announce({ type: 'read', user, channel })
}

function setUnread(realm: Realm, user: string, channel: string, unread: Unread): void {
  const channels = realm.unread.get(user) ?? new Map<string, Unread>()
  realm.unread.set(user, channels)
  channels.set(channel, unread)
}
