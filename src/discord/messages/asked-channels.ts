import { type Channel, Client, type Guild, Options, RateLimitError, type REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { atMost } from '../../engine/basics/at-most.ts'
import { guildId } from '../../store/values/ids.ts'
import { askOnce } from './ask-once.ts'
import { isRefusal, keeping } from './keeping.ts'

/** What Discord is asked about channels, and what it answered lately. */
export interface AskedChannels {
  /** The bot's own user. */
  bot(): Promise<string>
  /** A channel of a server as it was at a moment (of `performance.now`) or later. Rejects where Discord does not tell it. */
  at(id: string, asOf: number): Promise<Channel | undefined>
  /** The same of a server, with its channels and the bot as its member. */
  server(guild: string, asOf: number): Promise<Guild>
  /** Whether Discord does not show a channel to the bot. */
  isUnseen(id: string): Promise<boolean>
  /** What was refused of a channel and its server may be asked for again. */
  pardon(guild: string, channel: string): void
  /** What is known of a server is true no more, and what was refused there may be asked for again. */
  forget(guild: string, serverOf: (channel: string) => string): void
}

/** How long it is believed that the bot may do what it needs, and how long that it may not, in milliseconds. */
export const ALLOWED_MS = 600_000
export const LACKING_MS = 10_000

/** How many servers, and how many channels, are remembered. */
const SERVERS = 500
export const CHANNELS = 10_000

/** Before anything was asked. */
const EVER = 0

const user = z.object({ id: z.string() })
const ofServer = z.object({ guild_id: guildId.optional() })

/** Asks on this client, and remembers. */
export function askChannels(rest: REST): AskedChannels {
  const client = new Client({
    intents: [],
    shards: [0],
    shardCount: 1,
    makeCache: Options.cacheWithLimits({ MessageManager: 0 }),
  })
  client.rest = rest
  const bot = askOnce(async () => user.parse(await rest.get(Routes.user())).id)
  const [servers, threads] = [keepServers(client, bot), keepThreads(client)]
  const serverOf = keeping({
    max: CHANNELS,
    refusedMs: LACKING_MS,
    ask: async id => ofServer.parse(await rest.get(Routes.channel(id))).guild_id,
  })
  /** Whether Discord showed a channel when it was asked last. */
  const seen = new LRUCache<string, boolean>(atMost(CHANNELS))

  return {
    bot,
    server: servers.get,
    async at(id, asOf) {
      const guild = await serverOf.get(id, EVER)
      if (guild === undefined) return undefined
      const server = await servers.get(guild, asOf)
      const channel = server.channels.cache.get(id)
      if (channel?.isThread() === false) return channel
      const thread = (await threads.get(id, asOf)) ?? undefined
      // Its channel may be younger than what is known of the server.
      if (thread?.isThread() && thread.parent === null) await servers.get(guild, performance.now())
      return thread
    },
    async isUnseen(id) {
      try {
        await serverOf.get(id, performance.now() - ALLOWED_MS)
        seen.set(id, true)
      } catch (error) {
        if (isRefusal(error)) seen.set(id, false)
        // Discord bears no more refusals now: what it never showed counts as unseen.
        if (error instanceof RateLimitError) return seen.get(id) !== true
      }
      // Where Discord is away, all is as it was.
      return seen.get(id) === false
    },
    pardon(guild, channel) {
      for (const kept of [serverOf, threads]) kept.pardon(channel)
      servers.pardon(guild)
    },
    forget(guild, serverOfChannel) {
      servers.forget(guild)
      servers.pardon(guild)
      for (const kept of [serverOf, threads]) {
        for (const id of kept.refused()) if (serverOfChannel(id) === guild) kept.pardon(id)
      }
    },
  }
}

function keepServers(client: Client, bot: () => Promise<string>) {
  return keeping({
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
    dropped(id) {
      // What somebody still holds of the server stays whole: a thread finds its channel there.
      for (const channel of client.guilds.cache.get(id)?.channels.cache.keys() ?? [])
        client.channels.cache.delete(channel)
      client.guilds.cache.delete(id)
    },
  })
}

function keepThreads(client: Client) {
  return keeping({
    max: CHANNELS,
    refusedMs: LACKING_MS,
    ask: async id => client.channels.fetch(id, { force: true }),
    dropped: id => drop(client.channels.cache.get(id)),
  })
}

/** discord.js keeps a channel in several places, and finds it as long as it is in one of them. */
function drop(channel: Channel | undefined): void {
  if (channel === undefined || channel.isDMBased()) return
  channel.client.channels.cache.delete(channel.id)
  channel.guild.channels.cache.delete(channel.id)
  if (channel.isThread()) channel.parent?.threads.cache.delete(channel.id)
}
