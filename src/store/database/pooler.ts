import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LIMITS, UNDERSTOOD } from './connections.ts'
import type { DatabaseSetting } from './told.ts'
import { withClient } from './with-client.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** The number that is locked while a role is changed: two at once would fail. */
const LOCK = 20_260_612

const backend = z.tuple([z.object({ pid: z.int() })])
const names = z.array(z.object({ name: z.string() }))
const asked = z.tuple([z.object({ role: z.string(), database: z.string() })])

/**
 * Throws, with what to do, where an address leads to a pooler that lends another session for each transaction; `setting`
 * is what the address was given by.
 */
export async function assertSession(database: pg.PoolConfig, setting: DatabaseSetting): Promise<void> {
  const refusal = () =>
    new Error(
      setting === 'DIRECT_URL'
        ? 'DIRECT_URL leads to a pooler such as pgbouncer: it must lead to Postgres itself'
        : 'DATABASE_URL leads to a pooler such as pgbouncer: set DIRECT_URL to the address of Postgres itself beside it',
    )
  try {
    if (await sharesSessions(database)) throw refusal()
  } catch (error) {
    if (error instanceof pg.DatabaseError && /unsupported startup parameter/.test(error.message)) throw refusal()
    throw error
  }
}

/** Whether a second client is lent the session of a first one, or the first one another between two statements. */
async function sharesSessions(database: pg.PoolConfig): Promise<boolean> {
  return withClient(database, async one => {
    const before = await backendOf(one)
    // What the server says of itself when one logs in; a pooler makes it up.
    if ('processID' in one && one.processID === before) return false
    return withClient(database, async other => {
      await other.query('BEGIN')
      return (await backendOf(other)) === before || (await backendOf(one)) !== before
    })
  })
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  return backend.parse(rows)[0].pid
}

/** What the sessions of a pooler must be set to. */
const WANTED: Readonly<Record<string, string | number>> = { ...LIMITS, ...UNDERSTOOD }

/**
 * Sets a pooler's future sessions as our own would be, for its role in this database. Parameters at the start of a
 * connection would reach only the pooler.
 */
export async function setPooled(direct: pg.PoolConfig, databaseUrl: string): Promise<void> {
  await withClient(direct, async client => {
    const { rows } = await client.query('SELECT current_user AS role, current_database() AS database')
    const [{ role, database }] = asked.parse(rows)
    const used = decodeURIComponent(new URL(databaseUrl).username) || role
    const alter = `ALTER ROLE ${pg.escapeIdentifier(used)} IN DATABASE ${pg.escapeIdentifier(database)}`
    const settings = Object.entries(WANTED).map(([name, value]) => `${alter} SET ${name} = ${literal(value)};`)
    try {
      // Sent as one text, it is one transaction.
      await client.query(`SELECT pg_advisory_xact_lock(${LOCK}); ${settings.join('')}`)
    } catch (error) {
      // Whether they are in force all the same is asked later.
      if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error
    }
  })
}

const literal = (value: string | number) => pg.escapeLiteral(String(value))

/**
 * Sets again how we are understood, for sessions that a pooler had opened before, as it keeps a zone that somebody
 * set.
 */
export function setUnderstood(client: pg.ClientBase): void {
  const settings = Object.entries(UNDERSTOOD).map(([name, value]) => `SET ${name} = ${literal(value)}`)
  // Where it fails, so does what comes after it.
  client.query(settings.join(';')).catch(() => {})
}

/**
 * Throws where a pooler's sessions do not understand what we say, and warns where they do not end what hangs. They
 * were opened before the change, or the role may not be changed.
 */
export async function assertSet(pool: pg.Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query(
    `SELECT name FROM pg_settings JOIN unnest($1::text[], $2::text[]) AS wanted (name, value) USING (name)
     WHERE setting <> value`,
    [Object.keys(WANTED), Object.values(WANTED).map(String)],
  )
  const missing = names.parse(rows).map(({ name }) => name)
  const misunderstood = missing.filter(name => Object.hasOwn(UNDERSTOOD, name))
  if (misunderstood.length > 0)
    throw new Error(
      `DATABASE_URL leads to a pooler whose sessions have another ${misunderstood.join(' and ')} than its role: have it connect anew`,
    )
  if (missing.length > 0)
    log.warn(
      { missing },
      'the pooler’s sessions do not end what hangs: have it connect anew, or set these for its role',
    )
}
