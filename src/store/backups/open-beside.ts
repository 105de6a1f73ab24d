import { createReadStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { toMigrate } from '../database/connections.ts'
import { lockData } from '../database/data-lock.ts'
import { startEmbedded } from '../database/embedded.ts'
import { runPostgresProgram } from '../database/run-postgres-program.ts'
import { atDatabase } from '../database/told.ts'
import { withClient } from '../database/with-client.ts'
import { SESSION_NAME } from '../processes/session.ts'
import type { DatabasePlace } from './open-dumpable.ts'
import { restoreFailed } from './restore-failed.ts'

/** A backup that was restored beside the database, which nothing has touched. */
export interface RestoredBeside {
  /** Where it is. */
  readonly place: DatabasePlace
  /** Puts it in the place of the database, and returns where that is kept. Rejects while somebody works with it. */
  takePlace(): Promise<string>
  /** Removes it, if it has not taken the place. */
  drop(): Promise<void>
}

/** What it is restored for, which is in the name of where that is: what a killed process left there goes first. */
type Aim = 'drill' | 'restored'

/**
 * Restores a backup beside the database that the settings name. Throws an Error that says in a line why it could not,
 * and leaves nothing behind then. Nobody may work with the database where its place is to be taken.
 */
export async function openBeside(place: DatabasePlace, file: string, aim: Aim, log: Logger): Promise<RestoredBeside> {
  const url = place.directUrl ?? place.databaseUrl
  const kept = await stat(file).catch(() => undefined)
  if (kept?.isFile() !== true) throw new Error(`${file} is not there, or no file`)
  if (kept.size === 0) throw new Error(`${file} is empty`)
  const isPacked = /\.(tar\.gz|tgz)$/.test(file)
  if (isPacked && url !== undefined)
    throw new Error(`${file} is of the embedded database, which no server takes: leave DATABASE_URL out`)
  if (!isPacked && url === undefined)
    throw new Error(`${file} is of a server: set DATABASE_URL to the one that takes it`)
  try {
    if (url === undefined) return await inFolder(place, file, aim, log)
    const setting = place.directUrl === undefined ? 'DATABASE_URL' : 'DIRECT_URL'
    return await atDatabase(setting, url, () => onServer(url, file, aim))
  } catch (error) {
    throw restoreFailed(error, file)
  }
}

const stamp = (at: Date) => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** Asks something at a database, on a connection of its own. */
async function askAt<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(toMigrate(url), work)
}

function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

const IS_OURS = "SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename IN ('_prisma_migrations', 'Table')"

async function onServer(url: string, file: string, aim: Aim): Promise<RestoredBeside> {
  const name = await askAt(url, async client => {
    const { rows } = await client.query<{ name: string; busy: boolean }>(
      `SELECT current_database() AS name, EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1) AS busy`,
      [SESSION_NAME],
    )
    if (aim === 'restored' && rows[0]?.busy) throw new Error(BUSY)
    return rows[0]?.name ?? ''
  })
  // From where the names are changed in the end is tried before any work, by a drill as well.
  await askAt(urlOf(url, elsewhere(name)), client => client.query('SELECT 1'))
  const beside = `${name}_${aim}`
  const there = urlOf(url, beside)
  const quoted = pg.escapeIdentifier(beside)
  const drop = () => askAt(url, client => client.query(`DROP DATABASE IF EXISTS ${quoted}`))
  await drop()
  await askAt(url, client => client.query(`CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8'`))
  try {
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--no-password', `--dbname=${beside}`]
    await runPostgresProgram('pg_restore', args, there, { from: createReadStream(file) })
    await askAt(there, async client => assertOurs((await client.query(IS_OURS)).rows))
  } catch (error) {
    await drop().catch(() => {})
    throw error
  }
  let hasTakenPlace = false
  return {
    place: { databaseUrl: there, directUrl: undefined, dataDir: '' },
    async takePlace() {
      const former = await swap(url, name, beside)
      hasTakenPlace = true
      return `the database ${former}`
    },
    async drop() {
      if (!hasTakenPlace) await drop()
    },
  }
}

const BUSY = 'A bot works with this database: stop all of them, then run this again.'

function assertOurs(rows: readonly unknown[]): void {
  if (rows.length < 2) throw new Error('it holds no database of Chaski’s')
}

/** A database that every server has, other than this one: nobody may be at one whose name is changed, not even who changes it. */
const elsewhere = (name: string) => (name === 'postgres' ? 'template1' : 'postgres')

/** Gives one database the name of another one, and returns what that one is called from then on. */
async function swap(url: string, name: string, beside: string): Promise<string> {
  return askAt(urlOf(url, elsewhere(name)), async client => {
    const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    const former = `${name}_before_${rows[0] === undefined ? '' : stamp(rows[0].at)}`
    const rename = (from: string, to: string) =>
      client.query(`ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`)
    await client.query('BEGIN')
    await rename(name, former)
    await rename(beside, name)
    await client.query('COMMIT')
    return former
  })
}

async function inFolder({ dataDir }: DatabasePlace, file: string, aim: Aim, log: Logger): Promise<RestoredBeside> {
  const isDrill = aim === 'drill'
  const unlock = isDrill ? async () => {} : await lockData(dataDir)
  const folder = isDrill ? await mkdtemp(join(tmpdir(), 'chaski-drill-')) : join(dataDir, aim)
  const drop = async () => {
    await rm(folder, { recursive: true, force: true })
    await unlock()
  }
  try {
    if (!isDrill) await rm(folder, { recursive: true, force: true })
    const embedded = await startEmbedded(folder, log, file)
    const pool = new pg.Pool(embedded.database)
    try {
      assertOurs((await pool.query(IS_OURS)).rows)
    } finally {
      await pool.end()
      await embedded.close()
    }
  } catch (error) {
    await drop()
    throw error
  }
  return {
    place: { databaseUrl: undefined, directUrl: undefined, dataDir: folder },
    async takePlace() {
      const { mtime } = await stat(file)
      const former = join(dataDir, `postgres.before-${stamp(mtime)}`)
      await rm(former, { recursive: true, force: true })
      await rename(join(dataDir, 'postgres'), former).catch(error => {
        if (error.code !== 'ENOENT') throw error
      })
      await rename(join(folder, 'postgres'), join(dataDir, 'postgres'))
      return former
    },
    drop,
  }
}
