import pg from 'pg'
import type { Logger } from 'pino'
import { PATIENCE_MS } from '../database/connections.ts'
import { databaseTroubleOf } from '../database/database-unavailable.ts'

/** A connection that is this process's own as long as it lives: the server keeps locks and listeners by connection. */
export interface Session {
  /**
   * Asks on the connection, on the next one where it breaks: what is asked must bear that. Rejects where none is there within
   * some seconds.
   */
  query(sql: string, values?: unknown[]): Promise<readonly unknown[]>
  /** Does this on the connection now, and first of all on each that comes after it. Rejects as `query` does. */
  always(prepare: Prepare): Promise<void>
  /** Tells when the connection was made again, with all that is done on it: what happened meanwhile went unheard. */
  onRestored(told: () => void): void
  /** Whether the connection is there, with all that is done on it. */
  stands(): boolean
  close(): Promise<void>
}

/** What is done on a connection before anybody else has it. */
type Prepare = (client: pg.Client) => Promise<unknown>

/** How a server lists these connections. */
export const SESSION_NAME = 'chaski session'

const AGAIN_MS = 500

/**
 * Opens it. Throws if the server cannot be reached. From then on a broken connection is made again, and what is asked
 * meanwhile waits for it, for at most so many milliseconds.
 */
export async function openSession(
  database: pg.PoolConfig,
  log: Logger,
  patienceMs: number = PATIENCE_MS.connect,
): Promise<Session> {
  const preparing: Prepare[] = []
  const restored: (() => void)[] = []
  let isClosed = false
  /** The connection, once it is there and prepared. */
  let current: pg.Client | undefined
  let next = Promise.withResolvers<pg.Client>()

  const connect = async () => {
    const fresh = await connectPrepared(database, preparing, (client, error) => {
      log.debug({ err: error }, 'the session was lost')
      lose(client)
      retry.soon()
    })
    current = fresh
    next.resolve(fresh)
    return fresh
  }
  const retry = openRetry(async () => {
    const fresh = await connect()
    if (isClosed) return await fresh.end()
    for (const told of restored) told()
  })
  const lose = (client: pg.Client) => {
    if (client !== current) return
    current = undefined
    next = Promise.withResolvers()
  }
  const ask = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const until = performance.now() + patienceMs
    for (;;) {
      const client = await arrivedBy(until, next.promise)
      try {
        return await work(client)
      } catch (error) {
        if (isClosed || databaseTroubleOf(error) !== 'away' || performance.now() > until) throw error
        // The error may be heard before the connection tells of its end.
        lose(client)
        await client.end().catch(() => {})
        retry.soon()
      }
    }
  }

  await connect()
  return {
    query: (sql, values) => ask(async client => (await client.query<Record<string, unknown>>(sql, values)).rows),
    async always(prepare) {
      const before = current
      preparing.push(prepare)
      // Whichever comes after the one that is there now has it done already.
      await ask(async client => (client === before ? await prepare(client) : undefined))
    },
    onRestored: told => void restored.push(told),
    stands: () => current !== undefined,
    async close() {
      isClosed = true
      retry.stop()
      next.promise.catch(() => {})
      next.reject(new Error('the session with the database is closed'))
      await current?.end()
    },
  }
}

/** Does something a moment later until it comes off, one at a time: of two connections, one would keep its locks and be nobody's. */
function openRetry(work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isUnderWay = false
  let isStopped = false
  const again = async () => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await work()
    } catch {
      soon()
    } finally {
      isUnderWay = false
    }
  }
  const soon = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(again, AGAIN_MS).unref()
  }
  return {
    soon,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function connectPrepared(
  database: pg.PoolConfig,
  preparing: readonly Prepare[],
  broken: (client: pg.Client, error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({ ...database, application_name: SESSION_NAME })
  // It tells more than once how it breaks, and may do so when another is there already.
  client.once('error', error => broken(client, error))
  client.on('error', () => {})
  try {
    await client.connect()
    for (const prepare of preparing) await prepare(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** The connection, if it is there before that moment. */
async function arrivedBy(until: number, coming: Promise<pg.Client>): Promise<pg.Client> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const away = Object.assign(new Error('the session with the database is away'), { code: 'ETIMEDOUT' })
  const waiting = setTimeout(() => reject(away), Math.max(0, until - performance.now()))
  return Promise.race([coming, late]).finally(() => clearTimeout(waiting))
}
