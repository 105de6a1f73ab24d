import { type Channel, DiscordAPIError, type GuildMember, PermissionFlagsBits, type REST } from 'discord.js'
import { ChannelType } from 'discord-api-types/v10'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Outside, Place } from '../../operations/model/actor.ts'
import { type ChannelId, channelId } from '../../store/values/ids.ts'
import type { Whence } from './arrival.ts'
import { ALLOWED_MS, type AskedChannels, askChannels, CHANNELS, LACKING_MS } from './asked-channels.ts'
import {
  invitationOf,
  isSeenByReaders,
  mayMakeTags,
  missingForPosts,
  missingIn,
  missingPermissions,
  missingToWrite,
} from './permissions.ts'

/**
 * What is known of the bot's channels. A shard that is here counts most, then what interactions say, then what was
 * asked.
 */
export interface Channels {
  /** The bot's own user. */
  bot(): Promise<string>
  /** A channel of a server as it was at a moment (of `performance.now`) or later; undefined: none that the bot sees. */
  at(id: string, asOf: number): Promise<Channel | undefined>
  /** The same where nobody has to be asked: as it is now. */
  told(id: string): Channel | undefined
  /**
   * A member of a server, with the roles that they have now, undefined for who is none; the server as it was at a moment or
   * later. Throws where Discord does not tell.
   */
  member(guild: string, user: string, asOf: number): Promise<GuildMember | undefined>
  /** What the bot may do in a channel that somebody names: nothing where it is on another server than they are. */
  place(guild: string | null, named: { readonly id: ChannelId; readonly isPrivate: boolean }): Promise<Place>
  /** Why the bot does not see the channel that an interaction comes from, where that is no permission. */
  outside(whence: Whence): Promise<Outside | undefined>
  /** Whether a channel is a private thread, as far as that was said. */
  isPrivate(id: ChannelId): boolean
  /** Keeps what an interaction says of the channel that it comes from; true if nothing is missing there any more. */
  hear(whence: Whence): boolean
  /** What is known of a server is true no more. */
  forget(guild: string): void
  /** The permissions that the bot lacks in a channel and needs there, as far as it knows them; asked anew if it was refused. */
  missing(channel: ChannelId, isRefused?: boolean): Promise<readonly string[]>
  /** Whether the bot may change what a channel is, such as the tags of a forum. */
  manages(channel: ChannelId): Promise<boolean>
  /** Whether everybody who may read one channel may see another one, as far as the bot knows. */
  isSeenByReaders(readers: ChannelId, other: ChannelId): Promise<boolean>
}

interface ChannelsParts {
  readonly rest: REST
  /** A channel of a server whose changes are told to this process. */
  told(id: string): Channel | undefined
}

/** How long it is believed who sees what, in milliseconds, where much is told at once. */
const SEEN_MS = 5_000

/** What is known of channels, nothing of it asked yet. */
export function openChannels({ rest, told }: ChannelsParts): Channels {
  const asked = askChannels(rest)
  const { bot } = asked
  const privateThreads = new LRUCache<string, true>(atMost(CHANNELS))
  // What Discord refuses to tell is as good as not there.
  const at: Channels['at'] = async (id, asOf) => told(id) ?? asked.at(id, asOf).catch(() => undefined)
  const rights = openRights({ bot, told, at })
  return {
    bot,
    at,
    told,
    missing: rights.missing,
    async member(guild, who, asOf) {
      const server = await asked.server(guild, asOf)
      return server.members.fetch({ user: who, force: true }).catch(unlessNobody)
    },
    isPrivate: id => told(id)?.type === ChannelType.PrivateThread || privateThreads.has(id),
    async outside({ interaction, spot }) {
      const { channelId: id, guildId: guild, appPermissions, applicationId } = interaction
      if (!spot.isOurs) return { type: 'server', invitation: invitationOf(applicationId) }
      const isKnown = id === null || guild === null || told(id) !== undefined
      if (isKnown || !appPermissions.has(PermissionFlagsBits.ViewChannel) || !(await asked.isUnseen(id)))
        return undefined
      return spot.isPrivate
        ? { type: 'thread', bot: await bot() }
        : { type: 'server', invitation: invitationOf(applicationId) }
    },
    async place(guild, { id, isPrivate }) {
      const channel = await at(id, performance.now())
      const isThere = channel !== undefined && !channel.isDMBased() && channel.guildId === guild
      const permissions = isThere ? channel.permissionsFor(await bot())?.bitfield : undefined
      const thread = channel?.isThread() ? channel : undefined
      return {
        channel: id,
        lacking:
          channel?.type === ChannelType.GuildForum
            ? missingForPosts(permissions ?? 0n)
            : missingPermissions({ permissions: permissions ?? 0n, inThread: thread !== undefined }),
        parent: channelId.safeParse(thread?.parentId).data,
        outside: async () => (channel === undefined && isPrivate ? { type: 'thread', bot: await bot() } : undefined),
      }
    },
    hear({ interaction, spot }) {
      const { channelId: id, guildId: guild, appPermissions } = interaction
      // What the bot might do where it is not says nothing.
      if (id === null || guild === null || !spot.isOurs) return false
      if (spot.isPrivate) privateThreads.set(id, true)
      const permissions = appPermissions.bitfield
      const missing = missingToWrite({ ...spot, permissions })
      const before = rights.hear(id, { guild, permissions, missing })
      // Whether the bot was added to a private thread, nothing tells by itself.
      if (spot.isPrivate || before?.permissions !== permissions) asked.pardon(guild, id)
      return before !== undefined && before.missing.length > 0 && missing.length === 0
    },
    forget(guild) {
      asked.forget(guild, id => rights.serverOf(id) ?? guild)
      rights.forget(guild)
    },
    async manages(id) {
      const channel = await at(id, performance.now() - SEEN_MS)
      if (channel === undefined || channel.isDMBased()) return false
      return mayMakeTags(channel.permissionsFor(await bot())?.bitfield ?? 0n)
    },
    async isSeenByReaders(readers, other) {
      if (readers === other) return true
      const asOf = performance.now() - SEEN_MS
      const [from, to] = await Promise.all([at(readers, asOf), at(other, asOf)])
      return isSeenByReaders(from, to, await bot())
    },
  }
}

/** Undefined for who is no member; throws what says nothing of that. */
function unlessNobody(error: unknown): undefined {
  if (!(error instanceof DiscordAPIError) || error.status !== 404) throw error
}

/** What the last interaction from a channel said of it, or Discord when it was asked. */
interface Said {
  readonly guild: string
  /** What the bot may do there, as an interaction says. */
  readonly permissions?: bigint
  readonly missing: readonly string[]
}

/** What the bot may do in channels, as interactions say it, or Discord when it is asked. */
function openRights({ bot, told, at }: Pick<AskedChannels, 'bot'> & Pick<Channels, 'told' | 'at'>) {
  const said = new LRUCache<string, Said & { readonly since: number }>(atMost(CHANNELS))
  const keep = (id: string, now: Said) => void said.set(id, { ...now, since: performance.now() })

  const lacking = async (id: string, asOf: number) => {
    const channel = await at(id, asOf)
    if (channel === undefined) return []
    const missing = missingIn(channel, await bot())
    if (!channel.isDMBased() && missing.length > 0) keep(id, { guild: channel.guildId, missing })
    return missing
  }

  return {
    /** Keeps what an interaction says of its channel, and returns what was said before. */
    hear(id: string, now: Said): Said | undefined {
      const before = said.get(id)
      keep(id, now)
      return before
    },
    serverOf: (id: string) => said.get(id)?.guild,
    forget(guild: string): void {
      for (const [id, heard] of said.entries()) if (heard.guild === guild) said.delete(id)
    },
    async missing(channel: string, isRefused = false): Promise<readonly string[]> {
      const here = told(channel)
      if (here !== undefined) return missingIn(here, await bot())
      if (isRefused) said.delete(channel)
      const heard = said.get(channel)
      if (heard === undefined) return lacking(channel, performance.now() - (isRefused ? 0 : ALLOWED_MS))
      const believedMs = heard.missing.length === 0 ? ALLOWED_MS : LACKING_MS
      return performance.now() - heard.since <= believedMs ? heard.missing : lacking(channel, performance.now())
    },
  }
}
