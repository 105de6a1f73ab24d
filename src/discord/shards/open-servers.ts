import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import { oneAfterAnother } from '../../engine/basics/turns.ts'
import type { ShardKey } from '../../store/processes/shards.ts'
import { compareServers, isNewThere, markLeft, markThere } from '../../store/servers.ts'
import { type ChannelId, channelId, type GuildId, guildId } from '../../store/values/ids.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { Identity } from './identity.ts'

/** Who is told of what happens to servers. */
export interface Heard {
  /** The bot is on a server, or not any more. */
  there(guild: string, isThere: boolean): void
  /** The bot was invited: where, and what is spoken there, as Discord calls it. */
  invited(channel: ChannelId, locale: string): void
  /** A channel, a role, a thread or the bot's own rights have changed there, or are to be seen again. */
  changed(guild: GuildId): void
}

/** An invitation as old as that is no news. */
const NEWS_MS = 3_600_000

/**
 * Keeps on which servers the bot is, and tells what changed. It goes by Discord's own events, as a client knows
 * nothing of the servers of a session that another process began.
 */
export function openServers(
  services: DiscordServices,
  { identity, there: isOn, invited, changed }: Heard & { readonly identity: Identity },
) {
  const { store, now } = services.tables
  // What is told later about a server is to be what is kept.
  const keep = oneAfterAnother()
  const watched = (work: Promise<unknown>) =>
    void work.catch(error => services.log.warn({ err: error }, 'which servers the bot is on could not be kept'))

  return {
    hear(shard: ShardKey, packet: GatewayDispatchPayload): void {
      switch (packet.t) {
        case Event.Ready: {
          // All servers of the shard, those included that cannot be reached at the moment.
          const there = new Set(packet.d.guilds.map(({ id }) => id))
          for (const id of there) isOn(id, true)
          watched(keep(() => compareServers(store, { ...shard, there }, now())))
          return
        }
        case Event.GuildCreate: {
          const { id, joined_at, system_channel_id, preferred_locale } = packet.d
          const guild = guildId.parse(id)
          isOn(guild, true)
          watched(keep(() => markThere(store, guild)).then(() => changed(guild)))
          if (system_channel_id == null || services.blocklist.has(guild)) return
          if (now().getTime() - Date.parse(joined_at) > NEWS_MS) return
          const greet = async () => {
            if (await isNewThere(store, guild, joined_at)) invited(channelId.parse(system_channel_id), preferred_locale)
          }
          watched(greet())
          return
        }
        case Event.GuildDelete:
          // One that cannot be reached is no one that has removed us.
          if (packet.d.unavailable === true) return
          isOn(packet.d.id, false)
          watched(keep(() => markLeft(store, packet.d.id, now())))
          return
        case Event.ChannelUpdate:
        // To whoever is added to a thread it is one that is new.
        case Event.ThreadCreate:
        case Event.ThreadUpdate:
          if ('guild_id' in packet.d && packet.d.guild_id !== undefined) changed(guildId.parse(packet.d.guild_id))
          return
        case Event.GuildRoleUpdate:
        case Event.GuildRoleDelete:
          changed(guildId.parse(packet.d.guild_id))
          return
        case Event.GuildMemberUpdate:
          if (packet.d.user.id === identity.user.id) changed(guildId.parse(packet.d.guild_id))
          return
        default:
      }
    },
  }
}
