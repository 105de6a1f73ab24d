import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { type MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'

const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url)
const SCHEMA = new URL('../../prisma/schema.prisma', import.meta.url)

/** Nothing of the schema is managed by others. */
const filters = { externalTables: [], externalEnums: [] }

/**
 * Brings the schema up to date and gives the names of the migrations that were missing. Prisma's own engine does it,
 * under its own lock: two processes that start together do not meet. Throws if a migration fails.
 */
export async function migrate(database: pg.PoolConfig): Promise<readonly string[]> {
  // The lock belongs to a connection, so there is one, and it ends with the work.
  const pool = new pg.Pool({ ...database, max: 1 })
  // Where it breaks, what is asked of it fails.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  try {
    const schema = await readFile(SCHEMA, 'utf8')
    const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
    const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => {}, factory)
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: await migrations(), filters })
    return appliedMigrationNames
  } finally {
    await pool.end()
  }
}

async function migrations(): Promise<MigrationList> {
  const found = await readdir(MIGRATIONS, { withFileTypes: true })
  const names = found.filter(entry => entry.isDirectory()).map(entry => entry.name)
  return {
    baseDir: fileURLToPath(MIGRATIONS),
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(new URL('migration_lock.toml', MIGRATIONS), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async name => {
        const value = await readFile(new URL(`${name}/migration.sql`, MIGRATIONS), 'utf8')
        return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } } }
      }),
    ),
  }
}
