import { directChannel } from '../../src/playground/state/channels.ts'
import { deleteMessage } from '../../src/playground/state/messages.ts'
import { seesChannel } from '../../src/playground/state/permissions.ts'
import type { Post } from '../../src/playground/state/records.ts'
import { channelOf, type State } from '../../src/playground/state/state.ts'
import { markRead, unreadIn } from '../../src/playground/state/unread.ts'
import type { MessageRef } from './actions.ts'
import { look, type Seen } from './seen.ts'
import { type Where, whereIs } from './where.ts'

/** What a user sees. */
export interface Observations {
  /** The messages this user sees there, oldest first: everybody's, and those for this user alone. */
  sees(channel: Where): readonly Seen[]
  /** The newest of them. */
  seesLast(channel: Where): Seen | undefined
  /** A message as this user sees it now; undefined if it is gone or not for this user. */
  again(message: MessageRef): Seen | undefined
  /** The direct messages with the bot, oldest first. */
  dms(): readonly Seen[]
  /** Opens the direct messages with the bot, and returns the channel's id. */
  openDm(): string
  /** The messages that pinged this user, oldest first. */
  pings(): readonly Seen[]
  /** Reads all that is in a channel. */
  read(channel: Where): void
  unread(channel: Where): { readonly messages: number; readonly pings: number }
  /** Dismisses a message that only this user sees. */
  dismiss(message: MessageRef): void
}

/** What a user sees, as it is at each call. */
export function observationsOf(state: State, id: string): Observations {
  const at = (where: Where) => whereIs(state, where)
  const visible = (post: Post) => post.audience === undefined || post.audience === id
  const postAt = ({ id: message, channel }: MessageRef) => state.posts.get(channel)?.get(message)

  const sees = (where: Where): Seen[] => {
    const channel = channelOf(state, at(where))
    if (!seesChannel(state, id, channel)) return []
    return [...(state.posts.get(channel.id)?.values() ?? [])].filter(visible).map(look)
  }

  return {
    sees,
    seesLast: where => sees(where).at(-1),
    again(message) {
      const post = postAt(message)
      return post === undefined || !visible(post) ? undefined : look(post)
    },
    dms: () => sees(directChannel(state, id, state.bot).id),
    openDm: () => directChannel(state, id, state.bot).id,
    pings: () =>
      [...state.posts.values()]
        .flatMap(posts => [...posts.values()])
        .filter(({ pinged }) => pinged.includes(id))
        .map(look),
    read: where => markRead(state, id, at(where)),
    unread: where => unreadIn(state, id, at(where)),
    dismiss(message) {
      const post = postAt(message)
      if (post?.audience === id) deleteMessage(state, post)
    },
  }
}
