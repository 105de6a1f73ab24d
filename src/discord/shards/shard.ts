import { setTimeout } from 'node:timers/promises'
import {
  type SessionInfo,
  SimpleShardingStrategy,
  WebSocketShardEvents as Told,
  type WebSocketManager,
} from '@discordjs/ws'
import { Client, Events, GatewayIntentBits, Options, Status } from 'discord.js'
import { GatewayDispatchEvents as Event, type GatewayDispatchPayload, GatewayOpcodes } from 'discord-api-types/v10'
import type { LeasedShard, ShardKey, ShardSession } from '../../store/processes/shards.ts'
import { type Arrival, hearArrivals } from '../messages/arrival.ts'
import type { Account, RestClients } from '../rest/open-rest.ts'
import type { Identity } from './identity.ts'
import type { Information } from './information.ts'

import { openProgress, type ShardProgress } from './open-progress.ts'
import { infoOf, readyAgain, sessionOf } from './session-info.ts'
import { openSignsOfLife, type SignsOfLife } from './signs-of-life.ts'

/** One of Discord's discord.js connections: a client of its own for each shard, since shards come and go one by one. */
export interface Shard {
  readonly key: ShardKey
  readonly client: Client
  /** Whether Discord tells what happens there now. */
  isConnected(): boolean
  /** For how long it has not been connected, in milliseconds; 0 while it is. */
  away(): number
  /** Hangs up; with what is returned its session may be resumed, by whichever process. */
  end(how: 'to be resumed' | 'for good'): Promise<ShardSession | undefined>
  /**
   * How far its session has come. What is still being answered is told again to another process if this one stands
   * still.
   */
  session(): ShardSession | undefined
}

/** What a shard needs, and whom it tells. */
export interface ShardParts {
  readonly account: Account
  readonly rest: RestClients
  readonly identity: Identity
  readonly information: Information
  /** Waits until the shard may begin a session. */
  readonly turn: (id: number, signal: AbortSignal) => Promise<void>
  /** Whether the shard is still this process's: asked whenever its connection broke. */
  readonly isOurs: () => Promise<boolean>
  /** Takes an interaction; resolves when it is answered. */
  hear(arrival: Arrival): Promise<void>
  /** Told of all that Discord tells. */
  packet(packet: GatewayDispatchPayload): void
  /** A session has begun, or goes on. */
  connected(how: 'identified' | 'resumed', session: ShardSession): void
  closed(): void
  /** Discord has closed it for good. */
  refused(code: number): void
  heartbeat(milliseconds: number): void
  /** Discord does not answer any more, though nothing says that the connection broke. */
  silent(): void
  trouble(error: unknown): void
}

/** What nobody waits for any more. */
const NEVER = new Promise<never>(() => {})

/** Codes to hang up with: Discord keeps the session, or forgets it. */
const RESUMABLE = 4200
const GOODBYE = 1000
const HEARD_MS = 1_000

/** What is known of a shard's connection. */
interface Connection {
  readonly progress: ShardProgress
  readonly life: SignsOfLife
  session: SessionInfo | null
  awaySince: number | undefined
  hasEnded: boolean
  isOurs: Promise<boolean>
  hangUp(code: number): Promise<void>
}

/** Connects a shard: where its session may still be there, that goes on. */
export function openShard({ count, id, session: kept }: LeasedShard, parts: ShardParts): Shard {
  const connection: Connection = {
    progress: openProgress(),
    life: openSignsOfLife(parts.silent),
    session: kept === undefined ? null : infoOf({ count, id }, kept),
    awaySince: performance.now(),
    hasEnded: false,
    isOurs: Promise.resolve(true),
    hangUp: async () => {},
  }
  const client: Client = clientOf({ count, id }, parts, manager => {
    govern(manager, connection, parts)
    return new Strategy(manager, async () => {
      if (connection.session !== null) await resume(manager, connection, connection.session, parts.identity)
      hear(manager, client, connection, parts)
    })
  })
  // It would take the token from the REST client that all share.
  const own = client.rest
  client.rest = parts.rest.answers
  client.destroy = async () => {}
  hearArrivals(client, arrival => void connection.progress.during(parts.hear(arrival)))
  client.on(Events.Error, parts.trouble)
  client.on(Events.ShardError, parts.trouble)
  // Called only for a close after which nobody reconnects.
  client.on(Events.ShardDisconnect, ({ code }) => parts.refused(code))
  client.login(parts.account.token).catch(error => connection.hasEnded || parts.trouble(error))

  return {
    key: { count, id },
    client,
    isConnected: () => connection.awaySince === undefined,
    away: () => (connection.awaySince === undefined ? 0 : performance.now() - connection.awaySince),
    session: () => reached(connection),
    async end(how) {
      const last = connection.session
      connection.hasEnded = true
      connection.awaySince ??= performance.now()
      connection.life.heard()
      // Discord may be away; it need not have heard.
      const late = setTimeout(HEARD_MS, undefined, { ref: false })
      await Promise.race([connection.hangUp(how === 'to be resumed' ? RESUMABLE : GOODBYE), late])
      for (const timer of Object.values(client.sweepers.intervals)) clearInterval(timer ?? undefined)
      own.clearHashSweeper()
      own.clearHandlerSweeper()
      return last === null || how === 'for good' ? undefined : sessionOf(last)
    },
  }
}

type Strategist = NonNullable<NonNullable<ConstructorParameters<typeof Client>[0]['ws']>['buildStrategy']>

function clientOf({ count, id }: ShardKey, { account, identity, turn }: ShardParts, buildStrategy: Strategist): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: [id],
    shardCount: count,
    rest: { api: account.api },
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 100, keepOverLimit: ({ id }) => id === identity.user.id },
    }),
    ws: { buildIdentifyThrottler: () => ({ waitForIdentify: turn }), buildStrategy },
  })
}

/** How discord.js connects one shard; something is done before. */
class Strategy extends SimpleShardingStrategy {
  readonly #before: () => Promise<void>

  constructor(manager: WebSocketManager, before: () => Promise<void>) {
    super(manager)
    this.#before = before
  }

  override async connect(): Promise<void> {
    await this.#before()
    await super.connect()
  }
}

/** Has the manager ask us for sessions and for the right to connect, and lets us hang up. */
function govern(manager: WebSocketManager, connection: Connection, { information }: ShardParts): void {
  const { retrieveSessionInfo, updateSessionInfo } = manager.options
  // Asked for once for all shards: Discord answers it twice in five seconds.
  manager.fetchGatewayInformation = information.forShard
  manager.options.retrieveSessionInfo = async shard => {
    // For a heartbeat, which says how far the session has come; or for something that is told, which is heard below.
    if (connection.awaySince === undefined) connection.life.asked()
    const goesOn = !connection.hasEnded && (await connection.isOurs)
    return goesOn && !connection.hasEnded ? retrieveSessionInfo(shard) : NEVER
  }
  manager.options.updateSessionInfo = (shard, info) => {
    connection.session = info
    return updateSessionInfo(shard, info)
  }
  connection.hangUp = async code => manager.destroy({ code, reason: 'the shard is let go' })
}

/** Tells a client who it is, which another process has heard at the beginning of the session that now goes on. */
async function resume(
  manager: WebSocketManager,
  { progress }: Connection,
  session: SessionInfo,
  identity: Identity,
): Promise<void> {
  const { shardId, sequence } = session
  await manager.options.updateSessionInfo(shardId, session)
  progress.begin(sequence)
  const data = readyAgain(identity, session)
  manager.emit(Told.Ready, { data, shardId })
  manager.emit(Told.Dispatch, { data: { op: GatewayOpcodes.Dispatch, t: Event.Ready, s: sequence, d: data }, shardId })
}

function hear(manager: WebSocketManager, client: Client, connection: Connection, parts: ShardParts): void {
  const { life, progress } = connection
  manager.on(Told.Dispatch, ({ data }) => {
    life.heard()
    progress.told(data.s)
    parts.packet(data)
  })
  manager.on(Told.Ready, () => {
    const { session } = connection
    if (session === null) return
    progress.begin(session.sequence)
    // It would keep what users do until all servers are there: one that is out of order takes 15 s.
    client.ws.status = Status.Ready
    parts.connected('identified', sessionOf(session))
  })
  manager.on(Told.Resumed, () => {
    connection.awaySince = undefined
    const session = reached(connection)
    if (session !== undefined) parts.connected('resumed', session)
  })
  manager.on(Told.HeartbeatComplete, ({ latency }) => {
    life.heard()
    parts.heartbeat(latency)
  })
  manager.on(Told.Closed, () => {
    connection.awaySince ??= performance.now()
    life.heard()
    if (!connection.hasEnded) connection.isOurs = parts.isOurs()
    parts.closed()
  })
  client.on(Events.ShardReady, () => {
    connection.awaySince = undefined
    parts.closed()
  })
}

/** The session, as far as it has come. */
function reached({ session, progress }: Connection): ShardSession | undefined {
  return session === null ? undefined : { ...sessionOf(session), sequence: progress.reached() }
}
