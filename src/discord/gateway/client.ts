import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  Options,
  type RateLimitData,
  REST,
} from 'discord.js'
import { compareServers, markLeft, markThere } from '../../store/servers.ts'
import { channelId, guildId } from '../../store/values/ids.ts'
import type { Command } from '../messages/command.ts'
import type { House } from '../messages/house.ts'
import { isSeenByReaders, missingIn } from '../messages/permissions.ts'
import { openPanels } from '../messages/private-panels.ts'
import { sender } from '../messages/sender.ts'
import { knowCommands } from '../words/named-commands.ts'
import { carryOut } from './carry-out.ts'
import { openFollowing } from './following.ts'
import { mend } from './mend.ts'
import { router } from './router.ts'
import { welcome } from './welcome.ts'

/** Where Discord is, and who we are there. */
export interface Account {
  readonly token: string
  /** The base address of the API, without a version. */
  readonly api: string
}

export interface Discord {
  /** Whether the gateway is connected. */
  ready(): boolean
  /** Resolves, with advice on what to do, when Discord has closed the gateway for good. */
  readonly gone: Promise<GatewayGone>
  /** Says in a channel what Chaski is and how to begin. */
  greet(channel: string): Promise<void>
  /** Leaves Discord once every interaction under way has been answered. */
  close(): Promise<void>
}

/** Requests about channels in a second: Discord takes 50 in all, answers to interactions not counted. */
const PER_SECOND = 45
/** Longer than Discord takes for a message with pictures. */
const SENT_WITHIN_MS = 8_000

/** A limit that is over within this many milliseconds is waited for; for a longer one a delivery gives its worker back. */
const SHORT_MS = 1_500

const isLong = ({ retryAfter, timeToReset, sublimitTimeout }: RateLimitData) =>
  Math.max(retryAfter, timeToReset, sublimitTimeout) > SHORT_MS

/** Logs in to Discord, registers the commands and begins to answer. Throws if Discord refuses the token. */
export async function connect(house: House, { token, api }: Account, commands: readonly Command[]): Promise<Discord> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api },
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: 100,
    }),
  })
  const { store, now } = house.desk
  const panels = openPanels()
  const following = openFollowing(panels, house.log)
  const route = router(house, commands, { panels, following })
  const underWay = new Set<Promise<void>>()
  client.on(Events.InteractionCreate, interaction => {
    const answered = route(interaction)
    underWay.add(answered)
    void answered.finally(() => underWay.delete(answered))
  })
  client.on(Events.Error, error => house.log.warn({ err: error }, 'the Discord client reports an error'))
  client.on(Events.ShardError, error => house.log.warn({ err: error }, 'the gateway reports an error'))
  const { promise: gone, resolve: goneFor } = Promise.withResolvers<GatewayGone>()
  // Called only for a close after which nobody reconnects.
  client.on(Events.ShardDisconnect, ({ code }) => goneFor(new GatewayGone(code)))
  client.on(Events.GuildCreate, ({ id }) => watched(house, markThere(store, guildId.parse(id))))
  client.on(Events.GuildDelete, ({ id }) => watched(house, markLeft(store, guildId.parse(id), now())))
  client.on(Events.ShardResume, () => house.log.info('the gateway is back'))

  const ready = new Promise<void>(resolve => client.once(Events.ClientReady, () => resolve()))
  const refused = gone.then(why => Promise.reject(why))
  try {
    await Promise.race([client.login(token).then(() => ready), refused])
  } catch (error) {
    await client.destroy()
    throw isTokenRefused(error) ? new TokenRefused() : error
  }
  refused.catch(() => {})
  await watched(house, compareServers(store, new Set(client.guilds.cache.keys()), now()))
  await register(client, house, commands)
  // What is sent to channels counts its requests for itself: an answer to a click never waits for it.
  // The outbox tries again, so a worker is given back soon.
  const patience = { timeout: SENT_WITHIN_MS, retries: 1 }
  const rest = new REST({ api, globalRequestsPerSecond: PER_SECOND, rejectOnRateLimit: isLong, ...patience })
  rest.setToken(token)
  const send = sender(rest, {
    now,
    missing: channel => missingIn(client, channel),
    isSeenByReaders: (readers, other) => isSeenByReaders(client, readers, other),
  })
  await carryOut(house, send, following)
  const greet = async (channel: string, locale: string) =>
    welcome(house, send, { channel: channelId.parse(channel), locale })
  client.on(Events.GuildCreate, ({ systemChannelId, preferredLocale }) => {
    if (systemChannelId !== null) void greet(systemChannelId, preferredLocale)
  })
  const stopMending = mend(house, client)

  return {
    ready: () => client.isReady(),
    gone,
    greet: channel => greet(channel, house.locale),
    async close() {
      stopMending()
      client.removeAllListeners(Events.InteractionCreate)
      await Promise.allSettled(underWay)
      await following.close()
      await client.destroy()
    },
  }
}

/** What is to be done where Discord closes the gateway and says that reconnecting is useless. */
const REMEDIES = new Map<number, string>([
  [
    GatewayCloseCodes.AuthenticationFailed,
    'the token is not valid (any more): set DISCORD_TOKEN to the one of the bot',
  ],
  [GatewayCloseCodes.InvalidShard, 'the shard is not valid: update Chaski'],
  [GatewayCloseCodes.ShardingRequired, 'the bot is on more servers than one connection may serve: remove it from some'],
  [GatewayCloseCodes.InvalidAPIVersion, "this version of Discord's API is no longer served: update Chaski"],
  [GatewayCloseCodes.InvalidIntents, 'the intents are not valid: update Chaski'],
  [GatewayCloseCodes.DisallowedIntents, 'the bot lacks intents: allow them on its page at discord.com/developers'],
])

/** Discord does not take the token when the bot asks for the gateway. */
class TokenRefused extends Error {
  override readonly name = 'TokenRefused'

  constructor() {
    super(`Discord refused the login: ${REMEDIES.get(GatewayCloseCodes.AuthenticationFailed)}`)
  }
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid
}

/** Discord has closed the gateway for good. The message says what to do, in one line. */
class GatewayGone extends Error {
  override readonly name = 'GatewayGone'

  constructor(code: number) {
    super(`Discord closed the gateway for good (${code}): ${REMEDIES.get(code) ?? 'start the bot again'}`)
  }
}

/** Awaits something that nothing depends on. */
async function watched(house: House, work: Promise<unknown>): Promise<void> {
  await work.catch(error => house.log.warn({ err: error }, 'which servers the bot is on could not be kept'))
}

/** Tells Discord the commands. If it refuses them, those that it knows go on working. */
async function register(client: Client<true> | Client, house: House, commands: readonly Command[]): Promise<void> {
  try {
    const registered = await client.application?.commands.set(commands.map(command => command.data))
    knowCommands(registered?.values() ?? [])
  } catch (error) {
    house.log.error({ err: error }, 'Discord refused the commands; the bot goes on with those it knew')
    const before = await client.application?.commands.fetch().catch(() => undefined)
    knowCommands(before?.values() ?? [])
  }
}
