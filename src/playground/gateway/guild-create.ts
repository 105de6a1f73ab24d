import { guildMember } from '../interactions/start.ts'
import { textObject, threadObject } from '../state/channel-object.ts'
import { botSees } from '../state/permissions.ts'
import type { Channel, Guild } from '../state/records.ts'
import { guildRoles } from '../state/roles.ts'
import type { State } from '../state/state.ts'

/** Guilds as the bot hears of them when they arrive: without the members, except itself. Channels are gone through once. */
export function guildCreates(state: State, guilds: readonly Guild[]): readonly object[] {
  const channels = Map.groupBy(state.channels.values(), channel => (channel.kind === 'dm' ? undefined : channel.guild))
  return guilds.map(guild => guildCreate(state, guild, channels.get(guild.id) ?? []))
}

function guildCreate(state: State, guild: Guild, channels: readonly Channel[]): object {
  return {
    ...guildObject(guild),
    joined_at: '2020-01-01T00:00:00.000Z',
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: guild.members.has(state.bot) ? [guildMember(state, guild, state.bot)] : [],
    channels: channels.flatMap(one => (one.kind === 'text' ? [textObject(state, one)] : [])),
    threads: channels.flatMap(one =>
      one.kind === 'thread' && !one.archived && botSees(state, one) ? [threadObject(state, one)] : [],
    ),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  }
}

/** A guild as Discord's object. */
export function guildObject(guild: Guild): object {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner,
    preferred_locale: guild.locale,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    vanity_url_code: null,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    application_id: null,
    widget_enabled: false,
    widget_channel_id: null,
    home_header: null,
    incidents_data: null,
    nsfw: false,
    max_presences: null,
    max_stage_video_channel_users: 50,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    max_members: 500_000,
    max_video_channel_users: 25,
    features: [],
    emojis: [],
    stickers: [],
    roles: guildRoles(guild),
  }
}
