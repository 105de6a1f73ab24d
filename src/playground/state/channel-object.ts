import {
  type APIChannel,
  type APIDMChannel,
  type APIGroupDMChannel,
  type APIGuildForumChannel,
  type APITextChannel,
  type APIThreadChannel,
  ChannelFlags,
  ChannelType,
  ForumLayoutType,
  OverwriteType,
  type ThreadAutoArchiveDuration,
} from 'discord-api-types/v10'
import { NO_FLAGS } from '../protocol/message-flags.ts'
import { madeAt } from '../time/snowflake.ts'
import { EVERY_PERMISSION } from './permissions.ts'
import type { Channel, DirectChannel, TextChannel, Thread } from './records.ts'
import { personOf, type State } from './state.ts'

/** A channel as Discord's object; a DM as the bot sees it. */
export function channelObject(state: State, channel: Channel): APIChannel {
  if (channel.kind === 'text') return textObject(state, channel)
  if (channel.kind === 'thread') return threadObject(state, channel)
  return directObject(state, channel, state.bot)
}

export function textObject(state: State, channel: TextChannel): APITextChannel | APIGuildForumChannel {
  // What the bot may do nowhere on the server, its channels need not take away.
  const onServer = BigInt(state.guilds.get(channel.guild)?.members.get(state.bot)?.permissions ?? EVERY_PERMISSION)
  const denied = onServer & ~BigInt(channel.permissions)
  const common = {
    id: channel.id,
    guild_id: channel.guild,
    name: channel.name,
    topic: channel.topic ?? null,
    position: channel.position,
    parent_id: null,
    flags: channel.forum?.requiresTag ? ChannelFlags.RequireTag : 0,
    nsfw: channel.hasAgeLimit === true,
    rate_limit_per_user: channel.slowMode ?? 0,
    last_message_id: lastMessage(state, channel),
    permission_overwrites: [
      { id: state.bot, type: OverwriteType.Member, allow: channel.permissions, deny: denied.toString() },
      ...(channel.overwrites ?? []).map(overwrite => ({
        ...overwrite,
        type: overwrite.id === channel.guild ? OverwriteType.Role : OverwriteType.Member,
      })),
    ],
  }
  if (channel.forum === undefined) return { ...common, type: ChannelType.GuildText }
  return {
    ...common,
    type: ChannelType.GuildForum,
    available_tags: channel.forum.tags.map(tag => ({ ...tag, emoji_id: null, emoji_name: null })),
    default_reaction_emoji: null,
    default_sort_order: null,
    default_forum_layout: ForumLayoutType.NotSet,
  }
}

export function threadObject(state: State, thread: Thread): APIThreadChannel {
  return {
    id: thread.id,
    type: thread.private ? ChannelType.PrivateThread : ChannelType.PublicThread,
    guild_id: thread.guild,
    parent_id: thread.parent,
    owner_id: thread.owner,
    flags: NO_FLAGS,
    name: thread.name,
    last_message_id: lastMessage(state, thread),
    rate_limit_per_user: 0,
    message_count: state.posts.get(thread.id)?.size ?? 0,
    total_message_sent: state.posts.get(thread.id)?.size ?? 0,
    member_count: thread.members.length,
    applied_tags: [...(thread.tags ?? [])],
    thread_metadata: {
      archived: thread.archived,
      auto_archive_duration: archiveDuration(thread.archivesAfter),
      archive_timestamp: new Date(thread.archiveChanged).toISOString(),
      locked: thread.locked,
      create_timestamp: new Date(madeAt(thread.id)).toISOString(),
      ...(thread.private && { invitable: true }),
    },
  }
}

export function directObject(
  state: State,
  { id, between, ...channel }: DirectChannel,
  viewer: string,
): APIDMChannel | APIGroupDMChannel {
  const others = between.filter(one => one !== viewer)
  const recipients = (others.length === 0 ? [viewer] : others).map(one => personOf(state, one).user)
  const object = {
    id,
    name: null,
    flags: 0,
    recipients,
    last_message_id: lastMessage(state, { id, between, ...channel }),
  }
  return between.length > 2
    ? { ...object, type: ChannelType.GroupDM, owner_id: between[0] ?? viewer, icon: null }
    : { ...object, type: ChannelType.DM }
}

function lastMessage(state: State, channel: Channel): string | null {
  return [...(state.posts.get(channel.id)?.values() ?? [])].findLast(post => !post.audience)?.message.id ?? null
}

function archiveDuration(minutes: number): ThreadAutoArchiveDuration {
  if (minutes === 60 || minutes === 1440 || minutes === 4320) return minutes
  return 10080
}
