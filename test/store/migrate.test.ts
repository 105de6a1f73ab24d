import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { diff } from '../../prisma/diff.ts'
import { startEmbedded } from '../../src/store/database/embedded.ts'
import { migrate } from '../../src/store/database/migrate.ts'
import { eachDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { poolOf } from '../pool.ts'
import { goBackToFormer } from './go-back.ts'
import { withPrisma } from './prisma-engine.ts'
import { RELEASED, steps } from './released.ts'

const silent = pino({ level: 'silent' })
afterEach(() => vi.restoreAllMocks())

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
    const pool = poolOf(database)
    try {
      return await use(pool, database)
    } finally {
      await pool.end()
      await embedded?.close()
    }
  }

  const describe = async (pool: pg.Pool) => {
    const parts = await Promise.all([CATALOG, INDEXES, CONSTRAINTS, ENUMS].map(sql => pool.query(sql)))
    return parts.map(part => part.rows)
  }

  it('leads to the schema as it is written', async () => {
    await withPool(async pool => {
      const migrated = await describe(pool)
      const sql = await diff(pool, { to: schema })
      await pool.query('CREATE SCHEMA written')
      await pool.query('SET search_path TO written')
      await pool.query((sql ?? '').replace('CREATE SCHEMA IF NOT EXISTS "public";', ''))
      const written = await describe(pool)
      expect(migrated[0]).not.toEqual([])
      expect(JSON.stringify(written).replaceAll('written.', '')).toBe(JSON.stringify(migrated))
    })
  })

  it('takes over the database of 0.2.0, and its migrations are those of a new one from then on', async () => {
    await withPool(async (pool, database) => {
      const fresh = await describe(pool)
      await goBackToFormer(pool)
      expect(await migrate(database, silent)).toEqual(await steps())
      expect(await describe(pool)).toEqual(fresh)
      const warned = vi.spyOn(silent, 'warn')
      expect(await migrate(database, silent)).toEqual([])
      expect(warned).not.toHaveBeenCalled()
      expect(await applied(pool)).toEqual(await steps())
    })
  })

  it('keeps beside each step since the released version the schema that it leads to, and no older one', async () => {
    await withPool(async pool => {
      // Every difference listens to the pool for itself.
      pool.setMaxListeners(0)
      let from: string | undefined
      for (const [index, step] of (await steps()).entries()) {
        expect(existsSync(new URL(`migrations/${step}/schema.prisma`, PRISMA)), step).toBe(step >= RELEASED)
        if (step < RELEASED) continue
        const [sql, to] = await Promise.all(['migration.sql', 'schema.prisma'].map(file => read(step, file)))
        const written = sql?.split('-- By hand')[0]
        const isKnown = index === 0 || from !== undefined
        if (isKnown) expect((await diff(pool, { from, to: to ?? '' }))?.trim(), step).toBe(written?.trim())
        from = to
      }
      expect(await diff(pool, { from, to: schema })).toBeUndefined()
    })
  })

  const empty = async (pool: pg.Pool) => {
    await pool.query('DROP SCHEMA public CASCADE')
    await pool.query('CREATE SCHEMA public')
  }

  const applied = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ name: string }>(
      'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY started_at',
    )
    return rows.map(({ name }) => name)
  }

  /** A migration of a newer version that was applied. */
  const begun = (pool: pg.Pool, step: string) =>
    pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid(), '', $1, now())`,
      [step],
    )

  it.runIf(FULL)('is done once, by whichever of several processes comes first', async () => {
    await withPool(async (pool, database) => {
      await empty(pool)
      // The embedded database has one connection, and one process.
      const turns =
        name === 'embedded'
          ? [await migrate(database, silent), await migrate(database, silent)]
          : await Promise.all([1, 2, 3, 4].map(() => migrate(database, silent)))
      expect(turns.flat().toSorted()).toEqual(await steps())
      expect(await applied(pool)).toEqual(await steps())
    })
  })

  it('keeps nothing of a migration that fails, names it with the reason, and does it when the reason is gone', async () => {
    await withPool(async (pool, database) => {
      await pool.query(
        'DELETE FROM _prisma_migrations; CREATE SCHEMA kept; ALTER TABLE _prisma_migrations SET SCHEMA kept',
      )
      await empty(pool)
      // It makes other tables before this one.
      await pool.query('ALTER TABLE kept._prisma_migrations SET SCHEMA public; CREATE TABLE "Note" ()')
      await expect(migrate(database, silent)).rejects.toThrow(
        'migration 0001_initial failed, and nothing of it was kept: relation "Note" already exists',
      )
      expect(await applied(pool)).toEqual([])
      await pool.query('DROP TABLE "Note"')
      expect(await migrate(database, silent)).toEqual(await steps())
    })
  })

  // From here on the databases do not differ, and the embedded one takes its time to open.
  if (name === 'embedded') return

  it('says that another process migrates for too long', async () => {
    await withPool(async (pool, database) => {
      await pool.query('SELECT pg_advisory_lock(72707369)')
      await expect(migrate({ ...database, lock_timeout: 50 }, silent)).rejects.toThrow(
        'another process has been migrating the database for too long',
      )
    })
  })

  it('leaves what Prisma’s tools take for their own work', async () => {
    await withPool(async (pool, database) => {
      await empty(pool)
      await migrate(database, silent)
      await withPrisma(database, async engine => {
        expect(await engine.status()).toEqual({
          hasMigrationsTable: true,
          history: null,
          failedMigrationNames: [],
          editedMigrationNames: [],
        })
        expect(await engine.deploy()).toEqual([])
      })
    })
  })

  it('goes on where Prisma’s tools ended', async () => {
    await withPool(async (pool, database) => {
      await empty(pool)
      expect(await withPrisma(database, engine => engine.deploy())).toEqual(await steps())
      const warned = vi.spyOn(silent, 'warn')
      expect(await migrate(database, silent)).toEqual([])
      expect(warned).not.toHaveBeenCalled()
    })
  })

  it('does not go on after a migration that Prisma’s tools left half done, until somebody says what is there', async () => {
    await withPool(async (pool, database) => {
      await empty(pool)
      await migrate(database, silent)
      await pool.query(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('half', 'x', '0002_half')",
      )
      const half = /^migration 0002_half was begun at 20\S+Z by Prisma's tools and did not finish: /
      await expect(migrate(database, silent)).rejects.toThrow(half)
      await pool.query("UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = 'half'")
      expect(await migrate(database, silent)).toEqual([])
    })
  })

  it.each([
    [
      'that it was not brought to 0.2.0',
      "DELETE FROM _prisma_migrations WHERE migration_name > '0022'",
      /^the database is not one of 0\.2\.0: start 0\.2\.0 with it once/,
    ],
    [
      'that processes of 0.2.0 are at work',
      'SELECT pg_advisory_lock_shared(20260611, 7)',
      /stop all of them before one of 1\.0\.0 starts$/,
    ],
  ])('takes over no older database, and says %s', async (_, why, said) => {
    await withPool(async (pool, database) => {
      await goBackToFormer(pool)
      await pool.query(why)
      const before = await describe(pool)
      await expect(migrate(database, silent)).rejects.toThrow(said)
      expect(await describe(pool)).toEqual(before)
    })
  })

  it('touches no database with the tables of another program', async () => {
    await withPool(async (pool, database) => {
      await empty(pool)
      await pool.query('CREATE TABLE customers ()')
      await expect(migrate(database, silent)).rejects.toThrow('DATABASE_URL')
      const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
      expect(rows).toEqual([{ tablename: 'customers' }])
    })
  })

  it('goes on beside a newer version, and says which of its migrations it does not know', async () => {
    await withPool(async (pool, database) => {
      const warn = vi.spyOn(silent, 'warn')
      await begun(pool, '9000_expand')
      await begun(pool, `9001_contract-${(await steps()).at(-1)?.slice(0, 4)}-note`)
      expect(await migrate(database, silent)).toEqual([])
      const migrations = ['9000_expand', expect.stringContaining('9001_contract')]
      expect(warn).toHaveBeenCalledWith({ migrations }, expect.stringContaining('newer version'))
    })
  })

  it('does not go on where a newer version has taken away what this one uses', async () => {
    await withPool(async (pool, database) => {
      await begun(pool, '9001_contract-9000-note')
      await expect(migrate(database, silent)).rejects.toThrow('9001_contract-9000-note took away what this one uses')
    })
  })

  it('says which migration was applied with another text than its file has now', async () => {
    await withPool(async (pool, database) => {
      await pool.query("UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name = '0001_initial'")
      const warned = vi.spyOn(silent, 'warn')
      expect(await migrate(database, silent)).toEqual([])
      expect(warned.mock.calls).toEqual([[{ migrations: ['0001_initial'] }, expect.any(String)]])
    })
  })
})
