import { Client, Options, type REST } from 'discord.js'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import { oneAfterAnother } from '../../engine/basics/turns.ts'
import { compareServers, markThere } from '../../store/servers.ts'
import type { GuildId } from '../../store/values/ids.ts'
import { type Arrival, toldBy } from '../messages/arrival.ts'
import type { DiscordServices } from '../messages/watch.ts'
import type { RestClients } from '../rest/open-rest.ts'
import type { Gateway } from '../shards/gateway.ts'
import type { Endpoint } from './endpoint.ts'
import { interactionOf } from './interaction-of.ts'

/** What Discord posts is taken, in the shape of a gateway where nothing is told besides. */
export type Posted = Pick<Gateway, 'ready' | 'connected' | 'gone' | 'rest'>

interface PostedParts {
  readonly endpoint: Endpoint
  readonly rest: RestClients
  /** The bot is on a server. */
  there(server: string, isThere: true): void
  /** Takes every interaction that comes in. */
  hear(arrival: Arrival): void
  /** A server has invited the bot, where this channel is for such news; its language is as Discord calls it. */
  invited(channel: string, locale: string): unknown
  /** The bot may do something else on a server than before. */
  changed(guild: GuildId): void
}

/** How often we look which servers the bot is on, in milliseconds: nobody tells when one removes it. */
const LOOK_MS = 24 * 3_600_000

/** Begins to take what Discord posts, without a gateway. */
export function openPosted(
  services: DiscordServices,
  { endpoint, rest, there: isOn, hear, invited, changed }: PostedParts,
): Posted {
  const client = new Client({
    intents: [],
    shards: [0],
    shardCount: 1,
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ MessageManager: 0, UserManager: 0 }),
  })
  client.rest = rest.answers
  const { store, now } = services.tables
  const quietly = (work: Promise<unknown>) =>
    void work.catch(error => services.log.warn({ err: error }, 'which servers the bot is on could not be kept'))
  // What is told later about a server is to be what is kept.
  const keep = oneAfterAnother()
  const look = () =>
    keep(async () => {
      const there = await listServers(rest.answers)
      for (const server of there) isOn(server, true)
      await compareServers(store, { count: 1, id: 0, there }, now())
    })

  quietly(look())
  const timer = setInterval(() => quietly(look()), LOOK_MS).unref()
  endpoint.hand({
    interaction(payload) {
      try {
        hear({ interaction: interactionOf(client, payload), ...toldBy(payload) })
      } catch (error) {
        services.log.error({ err: error }, 'an interaction could not be read')
      }
    },
    invited({ id, system_channel_id, preferred_locale }) {
      isOn(id, true)
      quietly(keep(() => markThere(store, id)).then(() => changed(id)))
      if (system_channel_id != null && !services.blocklist.has(id)) void invited(system_channel_id, preferred_locale)
    },
  })
  return {
    ready: () => true,
    connected: Promise.resolve(),
    // Nobody closes an address.
    gone: new Promise(() => {}),
    async rest() {
      clearInterval(timer)
      await endpoint.end()
    },
  }
}

/** How many servers Discord lists at a time, at most. */
const PAGE = 200

const page = z.array(z.object({ id: z.string() }))

/** The ids of all servers that the bot is on, as Discord lists them now. */
async function listServers(rest: REST): Promise<ReadonlySet<string>> {
  const there = new Set<string>()
  let listed: z.infer<typeof page> = []
  do {
    const query = new URLSearchParams({ limit: String(PAGE) })
    for (const { id: after } of listed.slice(-1)) query.set('after', after)
    listed = page.parse(await rest.get(Routes.userGuilds(), { query }))
    for (const { id } of listed) there.add(id)
  } while (listed.length === PAGE)
  return there
}
