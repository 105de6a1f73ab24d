import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10'
import { guildMember } from '../interactions/start.ts'
import type { Change } from '../state/changes.ts'
import { channelObject } from '../state/channel-object.ts'
import { botSees } from '../state/permissions.ts'
import type { Channel, Post } from '../state/records.ts'
import { memberRole } from '../state/roles.ts'
import type { State } from '../state/state.ts'
import { withoutContent } from '../state/without-content.ts'
import { guildCreates } from './guild-create.ts'

/** Something the gateway tells the bot. */
export interface Dispatch {
  readonly event: Event
  readonly data: object
  /** Undefined: it belongs to no guild, and goes to shard 0. */
  readonly guild?: string
  /** Told only to sessions that asked for this intent. */
  readonly intent?: Intent
  /** As much of it as sessions may know that did not ask for the contents of messages. */
  readonly withoutContent?: object
}

/** What the bot is told of a change, if anything. */
export function dispatchOf(state: State, change: Change): Dispatch | undefined {
  switch (change.type) {
    case 'message-created':
      return messageDispatch(state, Event.MessageCreate, change.post)
    case 'message-updated':
      return messageDispatch(state, Event.MessageUpdate, change.post)
    case 'message-deleted': {
      const { id, channel_id } = change.post.message
      const found = messageDispatch(state, Event.MessageDelete, change.post)
      return (
        found && { ...found, data: { id, channel_id, ...(found.guild !== undefined && { guild_id: found.guild }) } }
      )
    }
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return channelDispatch(state, change.type, change.channel)
    case 'guild-created': {
      const [created = {}] = guildCreates(state, [change.guild])
      const data = { ...created, joined_at: new Date(state.clock.now()).toISOString() }
      return { event: Event.GuildCreate, data, guild: change.guild.id, intent: Intent.Guilds }
    }
    case 'guild-left': {
      const { id } = change.guild
      return { event: Event.GuildDelete, data: { id }, guild: id, intent: Intent.Guilds }
    }
    case 'member-changed': {
      const { guild, user } = change
      const data = { guild_id: guild.id, role: memberRole(guild, user) }
      return { event: Event.GuildRoleCreate, data, guild: guild.id, intent: Intent.Guilds }
    }
    case 'interaction-created': {
      const payload = state.interactions.get(change.interaction)?.payload
      if (payload === undefined) return undefined
      return {
        event: Event.InteractionCreate,
        data: payload,
        ...(payload.guild_id !== undefined && { guild: payload.guild_id }),
      }
    }
    default:
      return undefined
  }
}

function messageDispatch(state: State, event: Event, post: Post): Dispatch | undefined {
  const channel = state.channels.get(post.message.channel_id)
  if (channel === undefined || post.audience !== undefined) return undefined
  if (channel.kind === 'dm') {
    if (!channel.between.includes(state.bot)) return undefined
    return { event, data: post.message, intent: Intent.DirectMessages }
  }
  const guild = state.guilds.get(channel.guild)
  if (guild === undefined) return undefined
  const { user: _itself, ...member } = guildMember(state, guild, post.message.author.id)
  const place = { guild_id: guild.id, member }
  return {
    event,
    data: { ...post.message, ...place },
    guild: guild.id,
    intent: Intent.GuildMessages,
    withoutContent: { ...withoutContent(state, channel, post), ...place },
  }
}

const CHANNEL_EVENTS = {
  'channel-created': Event.ChannelCreate,
  'channel-updated': Event.ChannelUpdate,
  'channel-deleted': Event.ChannelDelete,
} as const

const THREAD_EVENTS = {
  'channel-created': Event.ThreadCreate,
  'channel-updated': Event.ThreadUpdate,
  'channel-deleted': Event.ThreadDelete,
} as const

function channelDispatch(state: State, change: keyof typeof CHANNEL_EVENTS, channel: Channel): Dispatch | undefined {
  if (channel.kind === 'dm') return undefined
  // Of a private thread who does not belong to it hears nothing.
  if (channel.kind === 'thread' && channel.private && !botSees(state, channel)) return undefined
  const event = channel.kind === 'thread' ? THREAD_EVENTS[change] : CHANNEL_EVENTS[change]
  const data = channelObject(state, channel)
  const isNewThread = event === Event.ThreadCreate
  return {
    event,
    data: isNewThread ? { ...data, newly_created: true } : data,
    guild: channel.guild,
    intent: Intent.Guilds,
  }
}
