import { randomInt } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { type LastBackup, lastBackup } from './backups/last-backup.ts'
import { toServer } from './database/connections.ts'
import { type MigrationSurvey, surveyMigrations } from './database/migrate.ts'
import { assertSession } from './database/pooler.ts'
import { openPrisma } from './database/prisma-client.ts'
import { atDatabase } from './database/told.ts'
import { withClient } from './database/with-client.ts'
import { countJobs, JOB_TABLES, type QueueFigures } from './jobs/job-rows.ts'
import { livingProcesses } from './processes/presence.ts'

/** What a database is like before a process begins to work with it. */
export interface DatabaseSurvey extends MigrationSurvey {
  readonly version: string
  /** Whether our role may make what a start makes. */
  readonly mayCreate: boolean
  /** Whether it may make databases, which a backup is restored to. */
  readonly mayCreateDatabases: boolean
  /** How long a question takes, in milliseconds. */
  readonly milliseconds: number
  /** By how many milliseconds this machine's clock is ahead of the database's. */
  readonly machineAhead: number
  /** How many processes work with it. */
  readonly processes: number
  /** What is known of its work; undefined where its schema is not this version's yet. */
  readonly work: { readonly queues: readonly QueueFigures[]; readonly backup: LastBackup } | undefined
}

interface Surveyed {
  readonly databaseUrl: string
  readonly directUrl: string | undefined
  /** This machine's clock, in milliseconds since 1970. */
  clock(): number
}

const asked = z.tuple([z.object({ version: z.string(), may: z.boolean(), databases: z.boolean(), at: z.number() })])
const seen = z.tuple([z.object({ seen: z.boolean() })])

/** The half of the keys of our locks that nobody else uses in a database. */
const LOCK = 20_261_129

/** Looks at a Postgres server without changing anything there. Throws an Error that names the setting where a start would. */
export async function surveyDatabase({ databaseUrl, directUrl, clock }: Surveyed): Promise<DatabaseSurvey> {
  const setting = directUrl === undefined || directUrl === databaseUrl ? 'DATABASE_URL' : 'DIRECT_URL'
  const unpooled = directUrl ?? databaseUrl
  const direct = toServer(unpooled)
  return atDatabase(setting, unpooled, async () => {
    await assertSession(direct, setting)
    return withReader(direct, async client => {
      if (setting === 'DIRECT_URL') await atDatabase('DATABASE_URL', databaseUrl, () => assertSame(client, databaseUrl))
      const migrations = await surveyMigrations(client, setting)
      const began = performance.now()
      const [{ version, may, databases, at }] = asked.parse(
        (
          await client.query(
            `SELECT current_setting('server_version') AS version,
               has_schema_privilege('public', 'CREATE') AND has_database_privilege(current_database(), 'CREATE') AS may,
               (SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user) AS databases,
               1000 * extract(epoch FROM clock_timestamp())::float8 AS at`,
          )
        ).rows,
      )
      const milliseconds = performance.now() - began
      const { size: processes } = await livingProcesses(client)
      const work = migrations.missing.length === 0 ? await workOf(direct) : undefined
      const rights = { mayCreate: may, mayCreateDatabases: databases }
      return { ...migrations, ...rights, version, milliseconds, machineAhead: clock() - at, processes, work }
    })
  })
}

/** Throws where what leads to a pooler leads to another database than a client is connected with. */
async function assertSame(client: pg.Client, databaseUrl: string): Promise<void> {
  const key = randomInt(1, 2 ** 31 - 1)
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCK, key])
  await withClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 }, async other => {
    const { rows } = await other.query(
      `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = $1 AND objid::bigint = $2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS seen`,
      [LOCK, key],
    )
    if (!seen.parse(rows)[0].seen) throw new Error('DATABASE_URL and DIRECT_URL lead to different databases')
  })
}

/** The jobs and the backups of a database that has this version's schema; undefined where it has no jobs yet. */
async function workOf(direct: pg.PoolConfig): Promise<DatabaseSurvey['work']> {
  const pool = new pg.Pool({ ...direct, max: 1 })
  try {
    const { rows } = await pool.query(
      'SELECT bool_and(to_regclass(name) IS NOT NULL) AS seen FROM unnest($1::text[]) name',
      [JOB_TABLES],
    )
    if (!seen.parse(rows)[0].seen) return undefined
    const prisma = openPrisma(pool, { isPooled: false })
    return { queues: await countJobs(pool), backup: await lastBackup({ prisma }) }
  } finally {
    await pool.end()
  }
}

/** Asks on a connection that can change nothing. */
function withReader<T>(database: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(database, async client => {
    await client.query('SET default_transaction_read_only = on')
    return use(client)
  })
}
