import { type GatewayDispatchEvents, GatewayOpcodes as Op } from 'discord-api-types/v10'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { Failed, overBy } from './failed.ts'

const packet = z.object({ op: z.int(), t: z.string().nullish(), s: z.int().nullish(), d: z.unknown() })
export type Packet = z.infer<typeof packet>

/** How long something may take, in milliseconds, and what is thrown when it has not come by then. */
interface Late {
  readonly withinMs: number
  readonly error: Error
}

/** A connection to the gateway. */
export interface Socket {
  say(op: Op, d: unknown): void
  /**
   * The next thing that is told, of all that was not asked for yet, that is one of these. Throws a Failed when the
   * connection ends, or it does not come in time; or what else is said of that.
   */
  next(what: string, isMeant: (packet: Packet) => boolean, late?: Late): Promise<Packet>
  /** What was told and not asked for yet. */
  waiting(): readonly Packet[]
  /** The number of the last thing that was told. */
  sequence(): number
  /** Breaks the connection, so that the session can be resumed. */
  cut(): void
  /** Ends the session. */
  close(): void
}

/** What the gateway means by the code with which it closes a connection. */
const CODES: Readonly<Record<number, string>> = {
  4004: 'it does not know the token: copy it anew from the Developer Portal, Bot, Reset Token',
  4011: 'the bot is on too many servers for one session: take a bot of its own for this',
  4013: 'it takes no such intents',
  4014: 'an intent is asked for that is not granted',
}

/** Connects. Whoever waits for something waits so many milliseconds. */
export function openSocket(url: string, withinMs: number, signal: AbortSignal): Socket {
  const link = new WebSocket(`${url.replace(/\/$/, '')}/?v=10&encoding=json`)
  const told: Packet[] = []
  let sequence = 0
  let end: Failed | undefined
  let wake = () => {}
  link.on('message', raw => {
    const read = packet.safeParse(JSON.parse(String(raw)))
    if (read.success) {
      sequence = read.data.s ?? sequence
      told.push(read.data)
    }
    wake()
  })
  link.on('close', code => {
    end = signal.aborted
      ? overBy(signal)
      : new Failed(`the gateway closed the connection with ${code}: ${CODES[code] ?? 'run it again'}`)
    wake()
  })
  link.on('error', () => {})
  const over = () => link.terminate()
  signal.addEventListener('abort', over, { once: true })

  return {
    say: (op, d) => link.send(JSON.stringify({ op, d })),
    async next(what, isMeant, late = { withinMs, error: untold(what, withinMs) }) {
      const until = performance.now() + late.withinMs
      for (;;) {
        const index = told.findIndex(isMeant)
        const [found] = index < 0 ? [] : told.splice(index, 1)
        if (found !== undefined) return found
        if (end !== undefined) throw end
        const left = until - performance.now()
        if (left <= 0) throw late.error
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    waiting: () => told,
    sequence: () => sequence,
    cut: () => link.terminate(),
    close: () => link.close(1000),
  }
}

function untold(what: string, withinMs: number): Failed {
  return new Failed(`the gateway did not tell ${what} within ${withinMs / 1000} s: run it again`)
}

/** Whether something is told of, by its name. */
export const isEvent = (event: GatewayDispatchEvents) => (one: Packet) => one.op === Op.Dispatch && one.t === event
