import { Socket } from 'node:net'
import type pg from 'pg'
import { gathered } from './pipeline.ts'

/** How long each thing on a connection to a server is waited for, in milliseconds. */
export const PATIENCE_MS = {
  /** Until a connection is there. */
  connect: 10_000,
  /** A session that holds locks and says nothing stands still: others wait for it no longer than this. */
  idleInTransaction: 5_000,
  /** Longer than that, so that a session that waits for such a lock gets it. */
  lock: 8_000,
  /** A transaction as a whole, with the wait for its lock. */
  transaction: 10_000,
  /** No statement that we make should take a second. */
  statement: 20_000,
  /** A connection on which nothing is heard while a statement may run is dead: a longer statement is not let run. */
  silence: 30_000,
} as const

/** How many connections a process has to a server. */
const CONNECTIONS = 16

/** What the server ends by itself, by the names of its settings. */
export const LIMITS = {
  statement_timeout: PATIENCE_MS.statement,
  lock_timeout: PATIENCE_MS.lock,
  idle_in_transaction_session_timeout: PATIENCE_MS.idleInTransaction,
} as const

/**
 * How the database reads what we say, by its settings, whatever the server, database or role are set to. Prisma takes
 * moments for UTC and expects every table in `public`.
 */
export const UNDERSTOOD = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
} as const

/**
 * How to reach a server so that nothing waits for ever: the server ends what takes too long or stands still, and a
 * connection that the network has lost is given up.
 */
export function toServer(connectionString: string): pg.PoolConfig {
  return { ...toPooler(understood(connectionString)), ...LIMITS }
}

/** The same by way of a pooler, which takes no settings along: its role has them. */
export function toPooler(connectionString: string): pg.PoolConfig {
  return { ...kept(connectionString), max: CONNECTIONS, pipeline: true, stream: () => gathered(attentive()) }
}

/** The same for changes of the schema, which may take as long as they need but wait for no table as long as that. */
export function toMigrate(connectionString: string): pg.PoolConfig {
  return { ...kept(understood(connectionString)), lock_timeout: 6 * PATIENCE_MS.lock }
}

/** The same address, for sessions that begin as `UNDERSTOOD` says; what else it sets holds too. */
function understood(connectionString: string): string {
  const url = new URL(connectionString)
  const own = Object.entries(UNDERSTOOD).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  const given = url.searchParams.get('options') ?? process.env.PGOPTIONS ?? ''
  url.searchParams.set('options', [given, ...own].join(' ').trim())
  return url.href
}

/** A connection that the network may forget only if the other end is gone. */
function kept(connectionString: string): pg.PoolConfig {
  return {
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE_MS.connect,
  }
}

/** A socket that breaks when it is silent for too long. The pool itself ends idle connections sooner. */
function attentive(): Socket {
  const socket = new Socket()
  const broken = Object.assign(new Error('the database was silent for too long'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(PATIENCE_MS.silence, () => socket.destroy(broken))
}
