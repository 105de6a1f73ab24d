import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayCloseCodes as Close, GatewayDispatchEvents as Event, GatewayOpcodes as Op } from 'discord-api-types/v10'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { type Budget, budget } from '../budget.ts'
import { systemClock } from '../clock.ts'
import type { Faults } from '../faults.ts'
import { LIMITS } from '../judge/limits.ts'
import { personOf, type Realm } from '../realm/realm.ts'
import { type Dispatch, dispatchOf } from './dispatches.ts'
import { guildCreate } from './guild-create.ts'
import { canReplay, concerns, newSession, replay, type Session, tell } from './session.ts'

/** The gateway's address on the server. */
export const GATEWAY_PATH = '/gateway'

/** How many shards may identify at a time. */
export const MAX_CONCURRENCY = 16

const HEARTBEAT_INTERVAL = 41_250

/** How many sessions without a connection are kept for being resumed. */
const RESUMABLE = 100

const frame = z.discriminatedUnion('op', [
  z.object({ op: z.literal(Op.Heartbeat), d: z.int().nullable() }),
  z.object({
    op: z.literal(Op.Identify),
    d: z.object({
      token: z.string(),
      intents: z.int(),
      shard: z.tuple([z.int().min(0), z.int().min(1)]).optional(),
    }),
  }),
  z.object({ op: z.literal(Op.Resume), d: z.object({ session_id: z.string(), seq: z.int() }) }),
  z.object({ op: z.literal(Op.PresenceUpdate) }),
  z.object({ op: z.literal(Op.VoiceStateUpdate) }),
  z.object({ op: z.literal(Op.RequestGuildMembers) }),
])
type Frame = z.infer<typeof frame>

/** The side of Discord that speaks first. */
export interface Gateway {
  /** Takes a connection over. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Whether a session of the bot is connected. */
  online(): boolean
  /** How many times a client may still identify today. */
  identifiesLeft(): number
  /** Cuts every connection. Sessions can be resumed afterwards, or not. */
  drop(options: { readonly resume: boolean }): void
  close(): Promise<void>
}

export interface GatewayOptions {
  readonly realm: Realm
  readonly faults: Faults
  /** The address that clients resume at. */
  readonly address: () => string
}

export function gateway({ realm, faults, address }: GatewayOptions): Gateway {
  const server = new WebSocketServer({ noServer: true })
  const sessions = new Map<string, Session>()
  const identifies = budget(systemClock, LIMITS.identifiesPerDay, 24 * 60 * 60_000)

  const online = () => [...sessions.values()].some(session => session.socket !== undefined)

  const spread = (dispatch: Dispatch) => {
    for (const session of sessions.values()) if (concerns(session, dispatch)) tell(session, dispatch)
  }
  const stop = realm.listen(change => {
    const dispatch = dispatchOf(realm, change)
    if (dispatch === undefined) return
    spread(dispatch)
    if (dispatch.event === Event.InteractionCreate && faults.interactionsTwice()) spread(dispatch)
  })

  const connected = (socket: WebSocket) => {
    let session: Session | undefined
    const sends = budget(systemClock, LIMITS.gatewaySends, 60_000)
    send(socket, { op: Op.Hello, d: { heartbeat_interval: HEARTBEAT_INTERVAL } })

    const adopt = (adopted: Session) => {
      const wasOnline = online()
      session = adopted
      session.socket = socket
      sessions.set(session.id, session)
      if (!wasOnline) realm.announce({ type: 'bot-came' })
    }

    socket.on('message', raw => {
      const heard = hear(raw, sends)
      if (typeof heard === 'number') socket.close(heard)
      else if (heard.op === Op.Heartbeat) send(socket, { op: Op.HeartbeatAck })
      else if (heard.op === Op.Identify) {
        if (session !== undefined) return socket.close(Close.AlreadyAuthenticated)
        const shard = heard.d.shard ?? [0, 1]
        if (shard[0] >= shard[1]) return socket.close(Close.InvalidShard)
        if (!identifies.take()) return send(socket, { op: Op.InvalidSession, d: false })
        const fresh = newSession(socket, shard, heard.d.intents)
        adopt(fresh)
        welcome(realm, fresh, address())
      } else if (heard.op === Op.Resume) {
        const resumed = sessions.get(heard.d.session_id)
        if (resumed === undefined || !canReplay(resumed, heard.d.seq)) {
          return send(socket, { op: Op.InvalidSession, d: false })
        }
        resumed.socket?.terminate()
        adopt(resumed)
        replay(resumed, heard.d.seq)
        tell(resumed, { event: Event.Resumed, data: {} })
      } else if (session === undefined) socket.close(Close.NotAuthenticated)
    })

    socket.on('close', code => {
      if (session?.socket !== socket) return
      session.socket = undefined
      // A client that says goodbye (1000, 1001) does not come back to its session.
      if (code === 1000 || code === 1001) sessions.delete(session.id)
      forgetOldest(sessions)
      if (!online()) realm.announce({ type: 'bot-went' })
    })
    socket.on('error', () => socket.terminate())
  }

  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, connected)
    },
    online,
    identifiesLeft: () => identifies.left(),
    drop({ resume }) {
      for (const { id, socket } of [...sessions.values()]) {
        if (!resume) sessions.delete(id)
        socket?.terminate()
      }
    },
    async close() {
      stop()
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>(closed => server.close(() => closed()))
    },
  }
}

function send(socket: WebSocket, packet: object): void {
  socket.send(JSON.stringify({ t: null, s: null, d: null, ...packet }))
}

/** What a client said, or the code to close its connection with. */
function hear(raw: WebSocket.RawData, sends: Budget): Frame | Close {
  const bytes = Buffer.isBuffer(raw) ? raw : Buffer.concat(Array.isArray(raw) ? raw : [Buffer.from(raw)])
  if (bytes.length > LIMITS.gatewayPayloadBytes) return Close.DecodeError
  if (!sends.take()) return Close.RateLimited
  const parsed = frame.safeParse(parseJson(bytes.toString()))
  return parsed.success ? parsed.data : Close.DecodeError
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function welcome(realm: Realm, session: Session, address: string): void {
  const guilds = [...realm.guilds.values()].filter(guild =>
    concerns(session, { event: Event.GuildCreate, data: {}, guild: guild.id }),
  )
  tell(session, {
    event: Event.Ready,
    data: {
      v: 10,
      user: personOf(realm, realm.bot).user,
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: address,
      shard: session.shard,
      application: { id: realm.bot, flags: 0 },
      private_channels: [],
    },
  })
  for (const guild of guilds) tell(session, { event: Event.GuildCreate, data: guildCreate(realm, guild) })
}

function forgetOldest(sessions: Map<string, Session>): void {
  const parted = [...sessions.values()].filter(({ socket }) => socket === undefined)
  for (const { id } of parted.slice(0, Math.max(0, parted.length - RESUMABLE))) sessions.delete(id)
}
