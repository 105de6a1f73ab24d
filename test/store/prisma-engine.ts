import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { type MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import type pg from 'pg'
import { poolOf } from '../pool.ts'

const PRISMA = new URL('../../prisma/', import.meta.url)
const MIGRATIONS = new URL('migrations/', PRISMA)

const filters = { externalTables: [], externalEnums: [] }

/** What Prisma's own tools do with a database. */
export interface PrismaEngine {
  /** Applies the migrations that are missing and returns their names, as `prisma migrate deploy` does. */
  deploy(): Promise<readonly string[]>
  /** What `prisma migrate status` finds. */
  status(): ReturnType<SchemaEngine['diagnoseMigrationHistory']>
}

/** Uses Prisma's own tools, whose lock ends with their connection. */
export async function withPrisma<T>(database: pg.PoolConfig, use: (engine: PrismaEngine) => Promise<T>): Promise<T> {
  const pool = poolOf(database)
  try {
    const schema = await readFile(new URL('schema.prisma', PRISMA), 'utf8')
    const factory = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
    const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => {}, factory)
    const migrationsList = await migrations()
    return await use({
      deploy: async () => (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
      status: () => engine.diagnoseMigrationHistory({ migrationsList, filters, optInToShadowDatabase: false }),
    })
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
