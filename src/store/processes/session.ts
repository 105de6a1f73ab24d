import pg from 'pg'
import type { Logger } from 'pino'

/** A connection that is this process's own as long as it lives: the server keeps locks and listeners by connection. */
export interface Session {
  /** Rejects while the connection is broken; it is made again. */
  query(sql: string, values?: unknown[]): Promise<readonly unknown[]>
  /** Does this on the connection now, and first of all on each that comes after it. Throws if it cannot be done now. */
  always(prepare: (client: pg.Client) => Promise<unknown>): Promise<void>
  /** Tells when the connection was made again, with all that is done on it: what happened meanwhile went unheard. */
  onRestored(told: () => void): void
  close(): Promise<void>
}

/** How a server lists these connections. */
export const SESSION_NAME = 'chaski session'

const AGAIN_MS = 500

/** Opens it. Throws if the server cannot be reached; from then on it is made again as often as it breaks. */
export async function openSession(database: pg.PoolConfig, log: Logger): Promise<Session> {
  const preparing: ((client: pg.Client) => Promise<unknown>)[] = []
  const restored: (() => void)[] = []
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let isConnecting = false

  const connect = async () => {
    const fresh = new pg.Client({ ...database, application_name: SESSION_NAME })
    // It tells more than once how it breaks, and may do so when another is there already.
    fresh.once('error', error => {
      log.debug({ err: error }, 'the session was lost')
      retry()
    })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      for (const prepare of preparing) await prepare(fresh)
      return fresh
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
  }
  const retry = () => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(again, AGAIN_MS).unref()
  }
  /** One at a time: of two that are made, one would keep its locks and be nobody's. */
  const again = () => {
    if (isConnecting) return
    isConnecting = true
    connect()
      .then(replace)
      .finally(() => {
        isConnecting = false
      })
      .catch(retry)
  }
  const replace = async (fresh: pg.Client) => {
    if (isClosed) return await fresh.end()
    client = fresh
    for (const told of restored) told()
  }

  let client = await connect()
  return {
    query: async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    async always(prepare) {
      preparing.push(prepare)
      await prepare(client)
    },
    onRestored: told => void restored.push(told),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}
