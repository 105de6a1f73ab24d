import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { Prisma } from '../prisma/client.ts'
import type { DatabaseSetting } from './told.ts'
import { withClient } from './with-client.ts'

const MIGRATIONS = new URL('../../../prisma/migrations/', import.meta.url)

/** The number that Prisma's own tools lock while they migrate, so that neither meets the other. */
const LOCK = 72_707_369
const LOCK_NOT_AVAILABLE = '55P03'

/** As Prisma's own tools make it: the next one to migrate finds what the other has done. */
const CREATE_HISTORY = `
  CREATE TABLE _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

/**
 * The only version before 1.0.0 whose database is taken over, its newest migration and how many it has: they have given way
 * to the first one of today.
 */
const FORMER = { version: '0.2.0', newest: '0025_stopped-tables', count: 25 } as const

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The database's record of a migration that was begun there. */
interface Begun {
  readonly name: string
  readonly checksum: string
  readonly started: Date
  readonly finished: boolean
}

/**
 * Applies the missing migrations, each in a transaction under a lock, and returns their names. Throws where one fails
 * or is half done, and on a database that is foreign, too old, too new, or has the wrong encoding.
 */
export async function migrate(
  database: pg.ClientConfig,
  log: Logger,
  setting: DatabaseSetting = 'DATABASE_URL',
): Promise<readonly string[]> {
  const migrations = await readMigrations()
  return withClient(database, async client => {
    // Its role may have limits that are meant for short statements.
    await client.query(
      "SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')",
    )
    await assertLetters(client, setting)
    const applyNext = () => transact(client, () => applyMissing(client, migrations, { log, setting }))
    const applied: string[] = []
    for (let name = await applyNext(); name !== undefined; name = await applyNext()) applied.push(name)
    return applied
  })
}

/**
 * Whether a database has all migrations of this program, and all its tables and these others for us to read and write; it
 * may have more, of a newer one.
 */
export async function isMigrated(pool: pg.Pool, others: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT FROM unnest($1::text[]) AS wanted (name) WHERE NOT EXISTS (
       SELECT FROM _prisma_migrations WHERE migration_name = name AND finished_at IS NOT NULL AND rolled_back_at IS NULL)
     UNION ALL
     SELECT FROM unnest($2::text[]) AS wanted (name)
     WHERE (SELECT bool_and(coalesce(has_table_privilege(to_regclass(name), priv), false))
       FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS needed (priv)) IS NOT TRUE`,
    [await namesOfMigrations(), [...TABLES, ...others]],
  )
  return rows.length === 0
}

/** What a start would do to the schema. */
export interface MigrationSurvey {
  /** The migrations that it would apply. */
  readonly missing: readonly string[]
  /** Those of a newer version. */
  readonly unknown: readonly string[]
}

/** Looks what a start would do, and changes nothing. Throws where it would throw. */
export async function surveyMigrations(client: pg.Client, setting: DatabaseSetting): Promise<MigrationSurvey> {
  await assertLetters(client, setting)
  const migrations = await readMigrations()
  const begun = (await historyOf(client, setting)) ?? []
  assertDone(begun)
  const isFormer = begun.length > 0 && !begun.some(({ name }) => name === migrations[0]?.name)
  if (isFormer) assertFormer(begun)
  const isKnown = (name: string) => !isFormer && begun.some(each => each.name === name)
  return {
    missing: migrations.map(({ name }) => name).filter(name => !isKnown(name)),
    unknown: isFormer ? [] : newerThan(migrations, begun),
  }
}

/** As statements name them. */
const TABLES = Object.values(Prisma.ModelName).map(model => `public."${model}"`)

/** In the order in which they are applied. */
async function namesOfMigrations(): Promise<readonly string[]> {
  const found = await readdir(MIGRATIONS, { withFileTypes: true })
  return found
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .toSorted()
}

async function readMigrations(): Promise<readonly Migration[]> {
  return Promise.all(
    (await namesOfMigrations()).map(async name => {
      const sql = await readFile(new URL(`${name}/migration.sql`, MIGRATIONS), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The name of a migration that takes something away: it says the least migration that a version must have not to use that. */
const CONTRACT = /^\d{4}_contract-(\d{4})-/

/**
 * Says that a newer version has been at work, beside which this one can work while processes are replaced. Throws where it has
 * taken away what this one still uses.
 */
function lookForNewer(migrations: readonly Migration[], begun: readonly Begun[], log: Logger): void {
  const unknown = newerThan(migrations, begun)
  if (unknown.length > 0) log.warn({ migrations: unknown }, 'the database is a newer version’s: replace this one soon')
}

/** The migrations of a newer version. Throws where one has taken away what this one still uses. */
function newerThan(migrations: readonly Migration[], begun: readonly Begun[]): readonly string[] {
  const unknown = begun.map(({ name }) => name).filter(name => !migrations.some(each => each.name === name))
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? ''
  const contract = unknown.find(name => (CONTRACT.exec(name)?.[1] ?? '') > newest)
  if (contract !== undefined)
    throw new Error(
      `the database is a newer version's: its migration ${contract} took away what this one uses. Start the newer version, ` +
        'or restore a backup from before it',
    )
  return unknown
}

/** The one that has every letter, and the one that keeps whatever bytes it is given. */
const ENCODINGS = ['UTF8', 'SQL_ASCII']

/** Throws where a database cannot keep every letter: people have names in all scripts, and tables have emoji. */
async function assertLetters(client: pg.Client, setting: DatabaseSetting): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding')
  const encoding = rows[0]?.server_encoding ?? ''
  if (!ENCODINGS.includes(encoding))
    throw new Error(
      `${setting} leads to a database in ${encoding}, which has no room for every name nor for emoji: ` +
        "one made by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0 has",
    )
}

/** Applies the first migration that is missing and returns its name; undefined where none is. */
async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  { log, setting }: { readonly log: Logger; readonly setting: DatabaseSetting },
): Promise<string | undefined> {
  await lock(client)
  const begun = await readHistory(client, setting)
  assertDone(begun)
  const [first] = migrations
  if (first !== undefined && begun.length > 0 && !begun.some(({ name }) => name === first.name))
    return takeOver(client, first, begun)
  lookForNewer(migrations, begun, log)
  const missing = migrations.find(({ name }) => !begun.some(each => each.name === name))
  if (missing === undefined) warnOfEdits(migrations, begun, log)
  else await apply(client, missing)
  return missing?.name
}

/** Throws where a migration was begun by others and not finished. */
function assertDone(begun: readonly Begun[]): void {
  const halfDone = begun.find(({ finished }) => !finished)
  if (halfDone) throw new Error(halfDoneText(halfDone))
}

/** Throws where a database without our first migration is not that of the version before either. */
function assertFormer(begun: readonly Begun[]): void {
  const isWhole = begun.length === FORMER.count && begun.some(({ name }) => name === FORMER.newest)
  if (!isWhole) {
    const { version } = FORMER
    throw new Error(
      `the database is not one of ${version}: start ${version} with it once, stop it, then start this version`,
    )
  }
}

/** Has a database of the version before come to what the first migration leads to, and returns its name. */
async function takeOver(client: pg.Client, first: Migration, begun: readonly Begun[]): Promise<string> {
  assertFormer(begun)
  await client.query('DELETE FROM _prisma_migrations')
  await apply(client, { ...first, sql: await readFile(new URL(`from-${FORMER.version}.sql`, MIGRATIONS), 'utf8') })
  return first.name
}

/** Waits until no other process migrates, as long as the connection waits for any lock. */
async function lock(client: pg.Client): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== LOCK_NOT_AVAILABLE) throw cause
    throw new Error('another process has been migrating the database for too long', { cause })
  }
}

async function readHistory(client: pg.Client, setting: DatabaseSetting): Promise<readonly Begun[]> {
  const begun = await historyOf(client, setting)
  if (begun === undefined) await client.query(CREATE_HISTORY)
  return begun ?? []
}

/** What was begun there; undefined where nothing ever was. Throws where others keep their tables there. */
async function historyOf(client: pg.Client, setting: DatabaseSetting): Promise<readonly Begun[] | undefined> {
  const { rows } = await client.query<{ known: boolean; used: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS known,
      EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema()) AS used`,
  )
  const [{ known, used } = { known: false, used: false }] = rows
  if (!known && used) throw new Error(`the database has tables that are not Chaski’s: ${setting} leads elsewhere`)
  if (!known) return undefined
  const history = await client.query<Begun>(
    `SELECT migration_name AS name, checksum, started_at AS started, finished_at IS NOT NULL AS finished
      FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  return history.rows
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID()
  await client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())',
    [id, checksum, name],
  )
  try {
    await client.query(sql)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${name} failed, and nothing of it was kept: ${why}`, { cause })
  }
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
    [id],
  )
}

function halfDoneText({ name, started }: Begun): string {
  return (
    `migration ${name} was begun at ${started.toISOString()} by Prisma's tools and did not finish: put the tables right, ` +
    'then set finished_at of its row in _prisma_migrations if all of it is there, or rolled_back_at if nothing is'
  )
}

/** A file that differs from what was applied harms nothing by itself, but the schema may differ. */
function warnOfEdits(migrations: readonly Migration[], begun: readonly Begun[], log: Logger): void {
  const isAsApplied = ({ name, checksum }: Migration) =>
    begun.some(each => each.name === name && each.checksum === checksum)
  const edited = migrations.filter(migration => !isAsApplied(migration)).map(({ name }) => name)
  if (edited.length > 0)
    log.warn({ migrations: edited }, 'these migrations were applied with another text than their files have now')
}

async function transact<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
