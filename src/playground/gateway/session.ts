import { randomBytes } from 'node:crypto'
import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import type { Dispatch } from './dispatch-of.ts'

/** One shard of a client: it outlives its connection for a while, so that it can be resumed. */
export interface Session {
  readonly id: string
  readonly shard: readonly [id: number, count: number]
  readonly intents: number
  sequence: number
  /** What was sent last, oldest first, for a replay. */
  readonly sent: { readonly sequence: number; readonly packet: string }[]
  socket: WebSocket | undefined
}

/** How many packets can be replayed. */
const REPLAYED = 1_000

export function newSession(shard: readonly [number, number], intents: number): Session {
  return { id: randomBytes(16).toString('hex'), shard, intents, sequence: 0, sent: [], socket: undefined }
}

/** The shard of so many that a guild belongs to. */
export function shardOf(guild: string, count: number): number {
  return Number((BigInt(guild) >> 22n) % BigInt(count))
}

/** Whether a session is told of this: by its shard and the intents it asked for. */
export function concerns(session: Session, dispatch: Dispatch): boolean {
  const [id, count] = session.shard
  if ((dispatch.guild === undefined ? 0 : shardOf(dispatch.guild, count)) !== id) return false
  return dispatch.intent === undefined || (session.intents & dispatch.intent) !== 0
}

/** Tells a session something; if it is not connected it will hear of it when it resumes. */
export function tell(session: Session, { event, data, withoutContent }: Dispatch): void {
  const sees = (session.intents & GatewayIntentBits.MessageContent) !== 0
  const known = sees ? data : (withoutContent ?? data)
  session.sequence += 1
  const packet = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: session.sequence, d: known })
  session.sent.push({ sequence: session.sequence, packet })
  if (session.sent.length > REPLAYED) session.sent.shift()
  session.socket?.send(packet)
}

/** Whether everything is kept that was sent after a sequence number. */
export function canReplay(session: Session, after: number): boolean {
  const [oldest] = session.sent
  return oldest === undefined || oldest.sequence <= after + 1
}

/** Sends again what was sent after a sequence number. */
export function replay(session: Session, after: number): void {
  for (const { sequence, packet } of session.sent) if (sequence > after) session.socket?.send(packet)
}
