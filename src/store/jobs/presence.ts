import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'

/** A sign, kept in the database, that this process works on it. */
export interface Presence {
  /** What this process is called among those that work on the database. */
  readonly process: number
  /** All that are there now. Rejects while the database cannot be asked. */
  living(): Promise<ReadonlySet<number>>
  /** Whether no other process was seen for a while: what this one does not do is not done. */
  isAlone(): boolean
  leave(): Promise<void>
}

/** The first half of our locks' keys: any number that nobody else uses in this database. */
const LOCK = 20_260_611
const MOST = 2 ** 31 - 1
const AGAIN_MS = 500
/** A process that has not asked for this long stands still; they ask every second. */
const STILL_MS = 5_000
/** Another process that was there this long ago may still be at what it began. */
const LINGERS_MS = 60_000

const numbers = z.array(z.object({ process: z.coerce.number() }))

/** Registers this process by a lock that the server takes back as soon as the process dies. */
export async function arrive(database: pg.PoolConfig, log: Logger): Promise<Presence> {
  const process = randomInt(1, MOST)
  let left = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client(database)
    fresh.on('error', error => {
      log.debug({ err: error }, 'the presence was lost')
      retry()
    })
    try {
      await fresh.connect()
      // A process that stands still counts as gone, as if it had died; a server too old to notice waits until it has.
      await fresh.query(`SET idle_session_timeout = ${STILL_MS}`).catch(error => {
        if (isDatabaseUnavailable(error)) throw error
        log.warn({ err: error }, 'a process that stands still will not be noticed: Postgres 14 is the first to do so')
      })
      // Shared: the server may not have noticed yet that the connection before it is gone.
      await fresh.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCK, process])
      return fresh
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
  }
  const retry = () => {
    clearTimeout(timer)
    if (!left) timer = setTimeout(() => void again().catch(retry), AGAIN_MS).unref()
  }
  const again = async () => {
    client = await connect()
  }

  let client = await connect()
  let othersSeen = Number.NEGATIVE_INFINITY
  return {
    process,
    async living() {
      const there = await living(client)
      if ([...there].some(one => one !== process)) othersSeen = performance.now()
      return there
    },
    isAlone: () => performance.now() - othersSeen > LINGERS_MS,
    async leave() {
      left = true
      clearTimeout(timer)
      await client.end()
    },
  }
}

async function living(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query(
    `SELECT objid AS process FROM pg_locks
     WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK],
  )
  return new Set(numbers.parse(rows).map(({ process }) => process))
}
