import { GatewayCloseCodes as Close, GatewayDispatchEvents as Event, GatewayOpcodes as Op } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import type { Faults } from '../protocol/faults.ts'
import { LIMITS } from '../protocol/limits.ts'
import { personOf, type State } from '../state/state.ts'
import { budget } from '../time/budget.ts'
import { type Frame, readFrame } from './frame.ts'
import { guildCreates } from './guild-create.ts'
import type { Identifies, Sharding } from './identifies.ts'
import { canReplay, concerns, newSession, replay, type Session, shardOf, tell } from './session.ts'

/** How many sessions without a connection are kept for being resumed. */
const RESUMABLE = 100

/** What connections share. */
export interface GatewayContext {
  readonly state: State
  readonly sessions: Map<string, Session>
  readonly identifies: Identifies
  readonly sharding: () => Sharding
  /** Guilds that are out of order: no more is told than that they are there. */
  readonly outages: ReadonlySet<string>
  /** Told of every session that begins or goes on. */
  readonly heard: (handshake: Handshake) => void
  readonly faults: Pick<Faults, 'loginsRefused'>
}

/** A shard that asked for a session: a new one, or one that it had. */
export interface Handshake {
  readonly type: 'identify' | 'resume'
  readonly shard: readonly [id: number, count: number]
  readonly outcome: 'welcome' | 'too-early' | 'unknown'
  /** In milliseconds since 1970. */
  readonly at: number
}

/** Whether a session of the bot is connected. */
export function isOnline(sessions: ReadonlyMap<string, Session>): boolean {
  return [...sessions.values()].some(session => session.socket !== undefined)
}

/** A connection's context: the address by which it came is the one to resume at. */
interface Connected extends GatewayContext {
  readonly address: string
}

/** Talks with a client from its first word to its last. */
export function handleConnection(context: Connected, socket: WebSocket): void {
  const sends = budget(context.state.clock, LIMITS.gatewaySends, 60_000)
  let session: Session | undefined
  socket.on('message', raw => {
    const heard = sends.take() ? readFrame(raw) : Close.RateLimited
    if (typeof heard === 'number') socket.close(heard)
    else session = answer(context, socket, session, heard)
  })
  socket.on('close', code => {
    if (session?.socket === socket) part(context, session, code)
  })
  socket.on('error', () => socket.terminate())
  send(socket, { op: Op.Hello, d: { heartbeat_interval: context.sharding().heartbeatEvery } })
}

/** Answers what a client said, and returns the session it has from now on. */
function answer(
  context: Connected,
  socket: WebSocket,
  session: Session | undefined,
  heard: Frame,
): Session | undefined {
  if (heard.op === Op.Heartbeat) send(socket, { op: Op.HeartbeatAck })
  else if (heard.op === Op.Identify) return identify(context, socket, session, heard.d)
  else if (heard.op === Op.Resume) return resume(context, socket, heard.d)
  else if (session === undefined) socket.close(Close.NotAuthenticated)
  return session
}

function identify(
  context: Connected,
  socket: WebSocket,
  session: Session | undefined,
  { shard = [0, 1], intents }: Extract<Frame, { op: Op.Identify }>['d'],
): Session | undefined {
  const refusal = context.faults.loginsRefused()
  if (session !== undefined) socket.close(Close.AlreadyAuthenticated)
  else if (refusal !== undefined) socket.close(refusal)
  else if (shard[0] >= shard[1]) socket.close(Close.InvalidShard)
  else if (guildsOf(context.state, shard) >= context.sharding().tooManyGuilds) socket.close(Close.ShardingRequired)
  else if (!context.identifies.take(shard[0])) {
    tellOf(context, { type: 'identify', shard, outcome: 'too-early' })
    send(socket, { op: Op.InvalidSession, d: false })
  } else {
    const fresh = newSession(shard, intents)
    tellOf(context, { type: 'identify', shard, outcome: 'welcome' })
    attach(context, fresh, socket)
    welcome(context, fresh)
    return fresh
  }
  return session
}

/** How many guilds with the bot are a shard's. */
function guildsOf({ guilds, bot }: State, [id, count]: readonly [number, number]): number {
  return [...guilds.values()].filter(guild => guild.members.has(bot) && shardOf(guild.id, count) === id).length
}

function tellOf({ state, heard }: GatewayContext, handshake: Omit<Handshake, 'at'>): void {
  heard({ ...handshake, at: state.clock.now() })
}

function resume(
  context: GatewayContext,
  socket: WebSocket,
  { session_id, seq }: Extract<Frame, { op: Op.Resume }>['d'],
): Session | undefined {
  const resumed = context.sessions.get(session_id)
  if (resumed !== undefined && seq > resumed.sequence) {
    socket.close(Close.InvalidSeq)
    return undefined
  }
  if (resumed === undefined || !canReplay(resumed, seq)) {
    if (resumed !== undefined) tellOf(context, { type: 'resume', shard: resumed.shard, outcome: 'unknown' })
    send(socket, { op: Op.InvalidSession, d: false })
    return undefined
  }
  tellOf(context, { type: 'resume', shard: resumed.shard, outcome: 'welcome' })
  resumed.socket?.terminate()
  attach(context, resumed, socket)
  replay(resumed, seq)
  tell(resumed, { event: Event.Resumed, data: {} })
  return resumed
}

function attach({ state, sessions }: GatewayContext, session: Session, socket: WebSocket): void {
  const wasOnline = isOnline(sessions)
  session.socket = socket
  sessions.set(session.id, session)
  if (!wasOnline) state.announce({ type: 'bot-came' })
}

function part({ state, sessions }: GatewayContext, session: Session, code: number): void {
  session.socket = undefined
  // A client that says goodbye (1000, 1001) does not come back to its session.
  if (code === 1000 || code === 1001) sessions.delete(session.id)
  const parted = [...sessions.values()].filter(({ socket }) => socket === undefined)
  for (const { id } of parted.slice(0, Math.max(0, parted.length - RESUMABLE))) sessions.delete(id)
  if (!isOnline(sessions)) state.announce({ type: 'bot-went' })
}

function send(socket: WebSocket, packet: object): void {
  socket.send(JSON.stringify({ t: null, s: null, d: null, ...packet }))
}

function welcome({ state, address, outages }: Connected, session: Session): void {
  const guilds = [...state.guilds.values()].filter(
    guild => guild.members.has(state.bot) && concerns(session, { event: Event.GuildCreate, data: {}, guild: guild.id }),
  )
  tell(session, {
    event: Event.Ready,
    data: {
      v: 10,
      user: personOf(state, state.bot).user,
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: address,
      shard: session.shard,
      application: { id: state.bot, flags: 0 },
      private_channels: [],
    },
  })
  const reached = guilds.filter(({ id }) => !outages.has(id))
  for (const data of guildCreates(state, reached)) tell(session, { event: Event.GuildCreate, data })
}
