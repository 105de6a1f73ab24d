import type { InteractionResponseType } from 'discord-api-types/v10'
import type { Channel, Guild, Person, Post } from './records.ts'

/** Something that happened. */
export type Change =
  | { readonly type: 'message-created'; readonly post: Post }
  | { readonly type: 'message-updated'; readonly post: Post }
  | { readonly type: 'message-deleted'; readonly post: Post }
  | { readonly type: 'channel-created'; readonly channel: Channel }
  | { readonly type: 'channel-updated'; readonly channel: Channel }
  | { readonly type: 'channel-deleted'; readonly channel: Channel }
  | { readonly type: 'person-updated'; readonly person: Person }
  /** A guild that was not there before, or not for the bot, which is in it now. */
  | { readonly type: 'guild-created'; readonly guild: Guild }
  /** A guild that has removed the bot. */
  | { readonly type: 'guild-left'; readonly guild: Guild }
  /** Somebody is a member now, or their permissions have changed. */
  | { readonly type: 'member-changed'; readonly guild: Guild; readonly user: string }
  | { readonly type: 'commands-updated' }
  | { readonly type: 'read'; readonly user: string; readonly channel: string }
  | { readonly type: 'bot-came' }
  | { readonly type: 'bot-went' }
  | { readonly type: 'interaction-created'; readonly interaction: string }
  | { readonly type: 'interaction-answered'; readonly interaction: string; readonly by: InteractionResponseType }
  | { readonly type: 'interaction-lost'; readonly interaction: string }

type Listener = (change: Change) => void

export interface Changes {
  announce(change: Change): void
  /** Hears of every change from now on, as it happens; what is returned ends it. */
  listen(listener: Listener): () => void
}

export function changes(): Changes {
  const listeners = new Set<Listener>()
  return {
    announce(change) {
      for (const listener of [...listeners]) listener(change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
