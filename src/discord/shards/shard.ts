import { setTimeout } from 'node:timers/promises'
import { type SessionInfo, SimpleShardingStrategy, WebSocketShardEvents as Told } from '@discordjs/ws'
import { Client, Events, GatewayIntentBits, Options, Status } from 'discord.js'
import { GatewayDispatchEvents as Event, type GatewayDispatchPayload, GatewayOpcodes } from 'discord-api-types/v10'
import type { LeasedShard, ShardKey, ShardSession } from '../../store/processes/shards.ts'
import { type Arrival, hearArrivals } from '../messages/arrival.ts'
import type { Account, RestClients } from '../rest/open-rest.ts'
import type { Identity } from './identity.ts'
import type { Information } from './information.ts'
import { openProgress } from './progress.ts'
import { infoOf, readyAgain, sessionOf } from './session-info.ts'
import { openSignsOfLife } from './signs-of-life.ts'

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
  /** How far its session has come: what is still being answered is to be told to another process if this one stands still. */
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

/** Connects a shard: where its session may still be there, that goes on. */
export function openShard({ count, id, session: kept }: LeasedShard, parts: ShardParts): Shard {
  const { account, rest, identity, information } = parts
  let session: SessionInfo | null = kept === undefined ? null : infoOf({ count, id }, kept)
  let awaySince: number | undefined = performance.now()
  let hasEnded = false
  let isOurs: Promise<boolean> = Promise.resolve(true)
  const progress = openProgress()
  const life = openSignsOfLife(parts.silent)
  let hangUp: (code: number) => Promise<void> = async () => {}

  const reached = (info: SessionInfo) => ({ ...sessionOf(info), sequence: progress.reached() })

  const client: Client = new Client({
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
    ws: {
      buildIdentifyThrottler: () => ({ waitForIdentify: parts.turn }),
      buildStrategy(manager) {
        const { retrieveSessionInfo, updateSessionInfo } = manager.options
        // Asked for once for all shards: Discord answers it twice in five seconds.
        manager.fetchGatewayInformation = information.forShard
        manager.options.retrieveSessionInfo = async shard => {
          // For a heartbeat, which says how far the session has come; or for something that is told, which is heard below.
          if (awaySince === undefined) life.asked()
          const goesOn = !hasEnded && (await isOurs)
          return goesOn && !hasEnded ? retrieveSessionInfo(shard) : NEVER
        }
        manager.options.updateSessionInfo = (shard, info) => {
          session = info
          return updateSessionInfo(shard, info)
        }
        hangUp = async code => manager.destroy({ code, reason: 'the shard is let go' })
        const hear = () => {
          manager.on(Told.Dispatch, ({ data }) => {
            life.heard()
            progress.told(data.s)
            parts.packet(data)
          })
          manager.on(Told.Ready, () => {
            if (session === null) return
            progress.begin(session.sequence)
            // It would keep what users do until all servers are there: one that is out of order takes 15 s.
            client.ws.status = Status.Ready
            parts.connected('identified', sessionOf(session))
          })
          manager.on(Told.Resumed, () => {
            awaySince = undefined
            if (session !== null) parts.connected('resumed', reached(session))
          })
          manager.on(Told.HeartbeatComplete, ({ latency }) => {
            life.heard()
            parts.heartbeat(latency)
          })
          manager.on(Told.Closed, () => {
            awaySince ??= performance.now()
            life.heard()
            if (!hasEnded) isOurs = parts.isOurs()
            parts.closed()
          })
        }
        return new (class extends SimpleShardingStrategy {
          override async connect() {
            if (session !== null) {
              await updateSessionInfo(id, session)
              progress.begin(session.sequence)
              // A client knows who it is from the beginning of a session, which another process has heard.
              const data = readyAgain(identity, session)
              manager.emit(Told.Ready, { data, shardId: id })
              manager.emit(Told.Dispatch, {
                data: { op: GatewayOpcodes.Dispatch, t: Event.Ready, s: session.sequence, d: data },
                shardId: id,
              })
            }
            hear()
            client.on(Events.ShardReady, () => {
              awaySince = undefined
              parts.closed()
            })
            await super.connect()
          }
        })(manager)
      },
    },
  })
  // It would take the token from the REST client that all share.
  const own = client.rest
  client.rest = rest.answers
  client.destroy = async () => {}
  hearArrivals(client, arrival => void progress.during(parts.hear(arrival)))
  client.on(Events.Error, parts.trouble)
  client.on(Events.ShardError, parts.trouble)
  // Called only for a close after which nobody reconnects.
  client.on(Events.ShardDisconnect, ({ code }) => parts.refused(code))
  client.login(account.token).catch(error => hasEnded || parts.trouble(error))

  return {
    key: { count, id },
    client,
    isConnected: () => awaySince === undefined,
    away: () => (awaySince === undefined ? 0 : performance.now() - awaySince),
    session: () => (session === null ? undefined : reached(session)),
    async end(how) {
      const last = session
      hasEnded = true
      awaySince ??= performance.now()
      life.heard()
      // Discord may be away; it need not have heard.
      const late = setTimeout(HEARD_MS, undefined, { ref: false })
      await Promise.race([hangUp(how === 'to be resumed' ? RESUMABLE : GOODBYE), late])
      for (const timer of Object.values(client.sweepers.intervals)) clearInterval(timer ?? undefined)
      own.clearHashSweeper()
      own.clearHandlerSweeper()
      return last === null || how === 'for good' ? undefined : sessionOf(last)
    },
  }
}

/** Codes to hang up with: Discord keeps the session, or forgets it. */
const RESUMABLE = 4200
const GOODBYE = 1000
const HEARD_MS = 1_000
