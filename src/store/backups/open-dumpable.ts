import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { toMigrate } from '../database/connections.ts'
import { startEmbedded } from '../database/embedded.ts'
import { atDatabase } from '../database/told.ts'
import { type Dumpable, ofEmbedded, ofServer } from './dumpable.ts'

/** By which settings a database is found. */
export interface DatabasePlace {
  readonly databaseUrl: string | undefined
  readonly directUrl: string | undefined
  readonly dataDir: string
}

/**
 * Opens a database for a backup alone: it stays of whatever version it is, and whoever else works with it is not seen. Throws
 * an Error that says in a line why it cannot be opened.
 */
export async function openDumpable(
  { databaseUrl, directUrl, dataDir }: DatabasePlace,
  log: Logger,
): Promise<Dumpable & { close(): Promise<void> }> {
  const url = directUrl ?? databaseUrl
  if (url !== undefined) {
    const pool = new pg.Pool({ ...toMigrate(url), max: 1 })
    pool.on('error', () => {})
    await atDatabase(directUrl === undefined ? 'DATABASE_URL' : 'DIRECT_URL', url, () => pool.query('SELECT'))
    return { ...ofServer(pool, url), close: () => pool.end() }
  }
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`DATA_DIR: there is no database in ${resolve(dataDir)}`)
  const embedded = await startEmbedded(dataDir, log)
  const pool = new pg.Pool(embedded.database)
  return {
    ...ofEmbedded(pool, embedded.copyTo),
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}
