import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { diff } from '../../prisma/diff.ts'
import { startEmbedded } from '../../src/store/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { eachDatabase } from '../databases.ts'

const PRISMA = new URL('../../prisma/', import.meta.url)
const schema = await readFile(new URL('schema.prisma', PRISMA), 'utf8')

/** All that a schema consists of, in a form that can be compared. */
const CATALOG = `
  SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default, datetime_precision
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> '_prisma_migrations'
    ORDER BY table_name, column_name`
const INDEXES = `
  SELECT replace(indexdef, schemaname || '.', '') AS index FROM pg_indexes
    WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations' ORDER BY 1`
const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS on, conname, pg_get_constraintdef(oid) AS is FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND contype <> 'n'
      AND conrelid::regclass::text NOT LIKE '%_prisma_migrations' ORDER BY 1, 2`
const ENUMS = `
  SELECT typname, enumlabel FROM pg_enum JOIN pg_type t ON t.oid = enumtypid
    WHERE typnamespace = current_schema()::regnamespace ORDER BY typname, enumsortorder`

/** The migrations by name, in their order. */
async function steps(): Promise<readonly string[]> {
  const found = await readdir(new URL('migrations/', PRISMA), { withFileTypes: true })
  return found
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()
}

it('has steps numbered from 1, each number once', async () => {
  const numbers = (await steps()).map(step => /^\d{4}(?=_)/.exec(step)?.[0])
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(4, '0')))
})

const read = (step: string, file: string) => readFile(new URL(`migrations/${step}/${file}`, PRISMA), 'utf8')

eachDatabase((name, _, { fresh }) => {
  /** Uses a database with the schema and nothing in it. */
  const withPool = async <T>(use: (pool: pg.Pool, database: pg.PoolConfig) => Promise<T>): Promise<T> => {
    const { databaseUrl, dataDir, log } = await fresh()
    const embedded = name === 'embedded' ? await startEmbedded(dataDir, log) : undefined
    const database = embedded?.database ?? { connectionString: databaseUrl, max: 1 }
    const pool = new pg.Pool(database)
    pool.on('connect', client => client.on('error', () => {}))
    pool.on('error', () => {})
    try {
      return await use(pool, database)
    } finally {
      await pool.end()
      await embedded?.close()
    }
  }

  it('leads to the schema as it is written', async () => {
    await withPool(async pool => {
      const describe = async () => {
        const parts = await Promise.all([CATALOG, INDEXES, CONSTRAINTS, ENUMS].map(sql => pool.query(sql)))
        return parts.map(part => part.rows)
      }
      const migrated = await describe()
      const sql = await diff(pool, { to: schema })
      await pool.query('CREATE SCHEMA written')
      await pool.query('SET search_path TO written')
      await pool.query((sql ?? '').replace('CREATE SCHEMA IF NOT EXISTS "public";', ''))
      const written = await describe()
      expect(migrated[0]).not.toEqual([])
      expect(JSON.stringify(written).replaceAll('written.', '')).toBe(JSON.stringify(migrated))
    })
  })

  it('keeps beside each step the schema that it leads to, from which the next one is written', async () => {
    await withPool(async pool => {
      // Every difference listens to the pool for itself.
      pool.setMaxListeners(0)
      let from: string | undefined
      for (const step of await steps()) {
        const [sql, to] = await Promise.all(['migration.sql', 'schema.prisma'].map(file => read(step, file)))
        const written = sql?.split('-- By hand')[0]
        expect((await diff(pool, { from, to: to ?? '' }))?.trim(), step).toBe(written?.trim())
        from = to
      }
      expect(await diff(pool, { from, to: schema })).toBeUndefined()
    })
  })

  it('is done once, by whichever of two processes comes first', async () => {
    await withPool(async (pool, database) => {
      await pool.query('DROP SCHEMA public CASCADE')
      await pool.query('CREATE SCHEMA public')
      // The embedded database has one connection, and one process.
      const turns =
        name === 'embedded'
          ? [await migrate(database), await migrate(database)]
          : await Promise.all([migrate(database), migrate(database)])
      expect(turns.flat()).toEqual(await steps())
      const { rows } = await pool.query(
        'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY started_at',
      )
      expect(rows).toEqual((await steps()).map(step => ({ name: step })))
    })
  })
})
