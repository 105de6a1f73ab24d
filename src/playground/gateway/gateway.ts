import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { GatewayDispatchEvents as Event } from 'discord-api-types/v10'
import { WebSocketServer } from 'ws'
import type { Faults } from '../protocol/faults.ts'
import { LIMITS } from '../protocol/limits.ts'
import type { State } from '../state/state.ts'
import { budget } from '../time/budget.ts'
import { type GatewayContext, handleConnection, isOnline } from './connection.ts'
import { type Dispatch, dispatchOf } from './dispatches.ts'
import { concerns, tell } from './session.ts'

/** The gateway's address on the server. */
export const GATEWAY_PATH = '/gateway'

/** How many shards may identify at a time. */
export const MAX_CONCURRENCY = 16

const DAY = 24 * 60 * 60_000

/** The side of Discord that speaks first. */
export interface Gateway {
  /** Takes a connection over. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Whether the bot is connected. */
  online(): boolean
  /** How many times clients may still identify today. */
  identifiesLeft(): number
  /** Cuts every connection. Sessions can be resumed afterwards, or not. */
  drop(options: Drop): void
  close(): Promise<void>
}

/** How connections are cut: so that they can be resumed or not, and with which code, if it is said. */
export interface Drop {
  readonly resume: boolean
  readonly code?: number
}

export interface GatewayOptions {
  readonly state: State
  readonly faults: Faults
  /** The address that clients resume at. */
  readonly address: () => string
}

/** Opens the gateway: every session is told what happens on its servers. */
export function gateway({ state, faults, address }: GatewayOptions): Gateway {
  const server = new WebSocketServer({ noServer: true })
  const identifies = budget(state.clock, LIMITS.identifiesPerDay, DAY)
  const context: GatewayContext = { state, sessions: new Map(), identifies, faults, address }
  const { sessions } = context

  const broadcast = (dispatch: Dispatch) => {
    for (const session of sessions.values()) if (concerns(session, dispatch)) tell(session, dispatch)
  }
  const stop = state.listen(change => {
    const dispatch = dispatchOf(state, change)
    if (dispatch === undefined || !isTold(state, dispatch)) return
    broadcast(dispatch)
    if (dispatch.event === Event.InteractionCreate && faults.interactionsTwice()) broadcast(dispatch)
  })

  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, link => handleConnection(context, link))
    },
    online: () => isOnline(sessions),
    identifiesLeft: () => identifies.left(),
    drop({ resume, code }) {
      for (const { id, socket } of [...sessions.values()]) {
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

/** Whether the bot is told: of a guild that has removed it, no more than that. */
function isTold({ guilds, bot }: State, { guild, event }: Dispatch): boolean {
  return guild === undefined || event === Event.GuildDelete || guilds.get(guild)?.members.has(bot) === true
}
