import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Presence } from './presence.ts'
import type { Session } from './session.ts'

/** One kind of thing that processes tell each other: its name, and its shape. */
interface Topic<T> {
  readonly name: string
  readonly schema: z.ZodType<T>
}

/**
 * What the processes on one database tell each other at once. Nothing may rest on it alone: what is told is a hint to look
 * at the database, where it is already.
 */
export interface Bus {
  /**
   * Tells all other processes, if there are any; what it is about is committed by then. What does not get through is
   * logged, and lost.
   */
  tell<T>(topic: Topic<T>, what: T): Promise<void>
  /**
   * Calls `heard` with what other processes tell, and `missed` when something may have gone unheard: the connection
   * was away, or the text too long or another version's. Returns what ends it.
   */
  on<T>(topic: Topic<T>, heard: (what: T) => void, missed: () => void): () => void
}

/** The bus of a process that nobody else can be beside. */
export const NOBODY_ELSE: Bus = { tell: async () => {}, on: () => () => {} }

const CHANNEL = 'chaski'
/** A message may be shorter than 8,000 bytes. */
const LONGEST = 7_900

/** By this a process says that it listens from now on. */
const HERE = 'here'

/** Without `what` it is to be looked up. */
const message = z.object({ from: z.int(), topic: z.string(), what: z.unknown().optional() })

interface BusParts {
  /** Hears. */
  readonly session: Session
  /** Tells, outside any transaction: a transaction that tells holds up all others that do until it is committed. */
  readonly pool: pg.Pool
  readonly presence: Pick<Presence, 'process' | 'isAlone' | 'meet'>
  readonly log: Logger
}

interface Listener {
  heard(what: unknown): void
  missed(): void
}

/** Joins the bus of the processes on a server. */
export async function joinBus({ session, pool, presence, log }: BusParts): Promise<Bus> {
  const { process } = presence
  const listeners = new Map<string, Set<Listener>>()

  const hear = (payload: string) => {
    const { from, topic, what } = message.parse(JSON.parse(payload))
    if (from === process) return
    presence.meet()
    for (const listener of listeners.get(topic) ?? []) {
      if (what === undefined) listener.missed()
      else listener.heard(what)
    }
  }
  await session.always(async client => {
    client.on('notification', ({ payload = '' }) => {
      try {
        hear(payload)
      } catch (error) {
        log.warn({ err: error }, 'what another process told came to nothing')
      }
    })
    await client.query(`LISTEN ${CHANNEL}`)
    await client.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: process, topic: HERE })])
  })
  session.onRestored(() => {
    for (const { missed } of [...listeners.values()].flatMap(some => [...some])) missed()
  })

  return {
    async tell(topic, what) {
      if (presence.isAlone()) return
      const whole = JSON.stringify({ from: process, topic: topic.name, what })
      const brief = JSON.stringify({ from: process, topic: topic.name })
      const payload = Buffer.byteLength(whole) > LONGEST ? brief : whole
      try {
        await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
      } catch (error) {
        log.debug({ err: error, topic: topic.name }, 'the other processes were not told')
      }
    },

    on(topic, heard, missed) {
      const listener: Listener = {
        heard(what) {
          const known = topic.schema.safeParse(what)
          if (known.success) heard(known.data)
          else missed()
        },
        missed,
      }
      const some = listeners.get(topic.name) ?? new Set()
      listeners.set(topic.name, some.add(listener))
      return () => void some.delete(listener)
    },
  }
}
