import {
  type Channel,
  Client,
  type Guild,
  type GuildMember,
  Options,
  PermissionFlagsBits,
  RateLimitError,
  type REST,
} from 'discord.js'
import { ChannelType, Routes } from 'discord-api-types/v10'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../../engine/basics/at-most.ts'
import type { Outside, Place } from '../../operations/model/actor.ts'
import { type ChannelId, channelId, guildId } from '../../store/values/ids.ts'
import type { Whence } from './arrival.ts'
import { askOnce } from './ask-once.ts'
import { isRefusal, keeping } from './keeping.ts'
import { invitationOf, isSeenByReaders, missingIn, missingPermissions, missingToWrite } from './permissions.ts'

/** What is known of the bot's channels: what a shard that is here is told, else what an interaction said, else what was asked. */
export interface Channels {
  /** A channel of a server as it was at a moment (of `performance.now`) or later; undefined: none that the bot sees. */
  at(id: string, asOf: number): Promise<Channel | undefined>
  /** The same where nobody has to be asked: as it is now. */
  told(id: string): Channel | undefined
  /** A member of a server, with the roles that they have now; the server as it was at a moment or later. */
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
  /** Whether everybody who may read one channel may see another one, as far as the bot knows. */
  isSeenByReaders(readers: ChannelId, other: ChannelId): Promise<boolean>
}

/** What the last interaction from a channel said of it, or Discord when it was asked. */
interface Said {
  readonly guild: string
  /** What the bot may do there, as an interaction says. */
  readonly permissions?: bigint
  readonly missing: readonly string[]
  readonly since: number
}

interface ChannelsParts {
  readonly rest: REST
  /** A channel of a server whose changes are told to this process. */
  told(id: string): Channel | undefined
}

/** How long it is believed that the bot may do what it needs, and how long that it may not, in milliseconds. */
const ALLOWED_MS = 600_000
const LACKING_MS = 10_000

/** How long it is believed who sees what, in milliseconds, where much is told at once. */
const SEEN_MS = 5_000

/** Before anything was asked. */
const EVER = 0

/** How many servers, and how many channels, are remembered. */
const SERVERS = 500
const CHANNELS = 10_000

const user = z.object({ id: z.string() })
const ofServer = z.object({ guild_id: guildId.optional() })

/** What is known of channels, nothing of it asked yet. */
export function openChannels({ rest, told }: ChannelsParts): Channels {
  const client = new Client({
    intents: [],
    shards: [0],
    shardCount: 1,
    makeCache: Options.cacheWithLimits({ MessageManager: 0 }),
  })
  client.rest = rest
  const said = new LRUCache<string, Said>(atMost(CHANNELS))
  const privateThreads = new LRUCache<string, true>(atMost(CHANNELS))
  /** Whether Discord showed a channel when it was asked last. */
  const seen = new LRUCache<string, boolean>(atMost(CHANNELS))

  const bot = askOnce(async () => user.parse(await rest.get(Routes.user())).id)
  const serverOf = keeping({
    max: CHANNELS,
    refusedMs: LACKING_MS,
    ask: async id => ofServer.parse(await rest.get(Routes.channel(id))).guild_id,
  })
  const serverAt = keeping({
    max: SERVERS,
    refusedMs: LACKING_MS,
    async ask(id) {
      const guild = await client.guilds.fetch({ guild: id, force: true, withCounts: false })
      const [channels] = await Promise.all([
        guild.channels.fetch(),
        guild.members.fetch({ user: await bot(), force: true }),
      ])
      for (const [gone, channel] of guild.channels.cache) if (!channels.has(gone) && !channel.isThread()) drop(channel)
      return guild
    },
    dropped: id => dropServer(client.guilds.cache.get(id)),
  })
  const threadAt = keeping({
    max: CHANNELS,
    refusedMs: LACKING_MS,
    ask: async id => client.channels.fetch(id, { force: true }),
    dropped: id => drop(client.channels.cache.get(id)),
  })

  // discord.js keeps a channel in several places, and finds it as long as it is in one of them.
  const drop = (channel: Channel | undefined) => {
    if (channel === undefined || channel.isDMBased()) return
    client.channels.cache.delete(channel.id)
    channel.guild.channels.cache.delete(channel.id)
    if (channel.isThread()) channel.parent?.threads.cache.delete(channel.id)
  }
  // What somebody still holds of the server stays whole: a thread finds its channel there.
  const dropServer = (guild: Guild | undefined) => {
    for (const id of guild?.channels.cache.keys() ?? []) client.channels.cache.delete(id)
    client.guilds.cache.delete(guild?.id ?? '')
  }

  const ask = async (id: string, asOf: number) => {
    const guild = await serverOf.get(id, EVER)
    if (guild === undefined) return undefined
    const server = await serverAt.get(guild, asOf)
    const channel = server.channels.cache.get(id)
    if (channel?.isThread() === false) return channel
    const thread = (await threadAt.get(id, asOf)) ?? undefined
    // Its channel may be younger than what is known of the server.
    if (thread?.isThread() && thread.parent === null) await serverAt.get(guild, performance.now())
    return thread
  }
  // What Discord refuses to tell is as good as not there.
  const at: Channels['at'] = async (id, asOf) => told(id) ?? ask(id, asOf).catch(() => undefined)
  const isPrivate = (id: string) => told(id)?.type === ChannelType.PrivateThread || privateThreads.has(id)
  const keep = (id: string, facts: Omit<Said, 'since'>) => {
    said.set(id, { ...facts, since: performance.now() })
    return facts.missing
  }
  /** What is not known because Discord is away is as it was. Where it bears no more refusals, what it never showed is unseen. */
  const isUnseen = async (id: string) => {
    try {
      await serverOf.get(id, performance.now() - ALLOWED_MS)
      seen.set(id, true)
    } catch (error) {
      if (isRefusal(error)) seen.set(id, false)
      if (error instanceof RateLimitError) return seen.get(id) !== true
    }
    return seen.get(id) === false
  }
  const lacking = async (id: string, asOf: number) => {
    const channel = await at(id, asOf)
    const missing = channel === undefined ? [] : missingIn(channel, await bot())
    return channel === undefined || channel.isDMBased() || missing.length === 0
      ? missing
      : keep(id, { guild: channel.guildId, missing })
  }

  return {
    at,
    told,
    async member(guild, who, asOf) {
      const server = await serverAt.get(guild, asOf)
      return server.members.fetch({ user: who, force: true }).catch(() => undefined)
    },
    isPrivate,
    async outside({ interaction, spot }) {
      const { channelId: id, guildId: guild, appPermissions, applicationId } = interaction
      if (!spot.isOurs) return { type: 'server', invitation: invitationOf(applicationId) }
      const isKnown = id === null || guild === null || told(id) !== undefined
      if (isKnown || !appPermissions.has(PermissionFlagsBits.ViewChannel) || !(await isUnseen(id))) return undefined
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
        lacking: missingPermissions({ permissions: permissions ?? 0n, inThread: thread !== undefined }),
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
      const before = said.get(id)
      // Whether the bot was added to a private thread, nothing tells by itself.
      if (spot.isPrivate || before?.permissions !== permissions) {
        for (const kept of [serverOf, threadAt]) kept.pardon(id)
        serverAt.pardon(guild)
      }
      const missing = keep(id, { guild, permissions, missing: missingToWrite({ ...spot, permissions }) })
      return before !== undefined && before.missing.length > 0 && missing.length === 0
    },
    forget(guild) {
      serverAt.forget(guild)
      serverAt.pardon(guild)
      for (const kept of [serverOf, threadAt]) {
        for (const id of kept.refused()) if ((said.get(id)?.guild ?? guild) === guild) kept.pardon(id)
      }
      for (const [id, heard] of said.entries()) if (heard.guild === guild) said.delete(id)
    },
    async missing(channel, isRefused = false) {
      const here = told(channel)
      if (here !== undefined) return missingIn(here, await bot())
      if (isRefused) said.delete(channel)
      const heard = said.get(channel)
      if (heard === undefined) return lacking(channel, performance.now() - (isRefused ? 0 : ALLOWED_MS))
      const age = performance.now() - heard.since
      return age <= (heard.missing.length === 0 ? ALLOWED_MS : LACKING_MS)
        ? heard.missing
        : lacking(channel, performance.now())
    },
    async isSeenByReaders(readers, other) {
      if (readers === other) return true
      const asOf = performance.now() - SEEN_MS
      const [from, to] = await Promise.all([at(readers, asOf), at(other, asOf)])
      return isSeenByReaders(from, to, await bot())
    },
  }
}
