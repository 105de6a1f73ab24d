import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayDispatchEvents as Event } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import type { Faults } from '../protocol/faults.ts'
import type { State } from '../state/state.ts'
import { type GatewayContext, type Handshake, handleConnection, isOnline } from './connection.ts'
import { type Dispatch, dispatchOf } from './dispatch-of.ts'
import { identifies, ONE_SHARD, type Sharding } from './identifies.ts'
import { concerns, tell } from './session.ts'

/** The gateway's address on the server. */
export const GATEWAY_PATH = '/gateway'

/** The same as a client writes it that has come by this host: a proxy has an address of its own. */
export const gatewayAddress = (host = 'localhost') => `ws://${host}${GATEWAY_PATH}`

/** How many handshakes are remembered. */
const REMEMBERED = 10_000

/** The side of Discord that speaks first. */
export interface Gateway {
  /** Takes a connection over. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Whether the bot is connected. */
  online(): boolean
  /** What it says of shards, and how many times they may still identify today. */
  sharding(): Sharding & { readonly left: number; readonly renewsIn: number }
  /** Says and demands something else of shards from now on. */
  change(sharding: Partial<Sharding>): void
  /** The shards that are connected now. */
  shards(): readonly (readonly [id: number, count: number])[]
  /** Who began or resumed a session, or tried to, oldest first. */
  readonly handshakes: readonly Handshake[]
  /** Guilds that are out of order from now on: sessions that begin hear no more of them than that they are there. */
  readonly outages: Set<string>
  /** Cuts every connection. Sessions can be resumed afterwards, or not. */
  drop(options: Drop): void
  close(): Promise<void>
}

/** How connections are cut: so that they can be resumed or not, and with which code, if it is said; all, or one shard's. */
export interface Drop {
  readonly resume: boolean
  readonly code?: number
  readonly shard?: number
}

export interface GatewayOptions {
  readonly state: State
  readonly faults: Faults
  readonly sharding?: Partial<Sharding>
  /** Whether interactions are posted to an address, and not told here. */
  readonly isPosted?: () => boolean
}

/** Opens the gateway: every session is told what happens on its servers. */
export function gateway({ state, faults, sharding: said = {}, isPosted = () => false }: GatewayOptions): Gateway {
  const server = new WebSocketServer({ noServer: true })
  let current: Sharding = { ...ONE_SHARD, ...said }
  const sharding = () => current
  const logins = identifies(state.clock, sharding)
  const handshakes: Handshake[] = []
  const heard = (handshake: Handshake) => {
    handshakes.push(handshake)
    if (handshakes.length > REMEMBERED) handshakes.shift()
  }
  const outages = new Set<string>()
  const context: GatewayContext = {
    state,
    outages,
    sessions: new Map(),
    identifies: logins,
    sharding,
    heard,
    faults,
  }
  const { sessions } = context

  const broadcast = (dispatch: Dispatch) => {
    for (const session of sessions.values()) if (concerns(session, dispatch)) tell(session, dispatch)
  }
  const stop = state.listen(change => {
    if (change.type === 'interaction-created' && isPosted()) return
    const dispatch = dispatchOf(state, change)
    if (dispatch === undefined || !isTold(state, dispatch)) return
    broadcast(dispatch)
    if (dispatch.event === Event.InteractionCreate && faults.interactionsTwice()) broadcast(dispatch)
  })

  return {
    upgrade(request, socket, head) {
      const address = gatewayAddress(request.headers.host)
      server.handleUpgrade(request, socket, head, link => handleConnection({ ...context, address }, link))
    },
    online: () => isOnline(sessions),
    sharding: () => ({ ...current, left: logins.left(), renewsIn: logins.renewsIn() }),
    change(changed) {
      current = { ...current, ...changed }
    },
    shards: () => [...sessions.values()].flatMap(({ socket, shard }) => (socket === undefined ? [] : [shard])),
    handshakes,
    outages,
    drop({ resume, code, shard: only }) {
      for (const { id, socket, shard } of [...sessions.values()]) {
        if (only !== undefined && shard[0] !== only) continue
        if (!resume) sessions.delete(id)
        if (code === undefined) socket?.terminate()
        else socket?.close(code)
      }
    },
    async close() {
      stop()
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>(closed => server.close(() => closed()))
    },
  }
}

/** Of a guild where it is not, the bot is told that it was removed, and what people do there who have the app to themselves. */
const TOLD_ANYHOW: readonly Event[] = [Event.GuildDelete, Event.InteractionCreate]

function isTold({ guilds, bot }: State, { guild, event }: Dispatch): boolean {
  return guild === undefined || TOLD_ANYHOW.includes(event) || guilds.get(guild)?.members.has(bot) === true
}
