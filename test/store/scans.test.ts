import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { openStore, type StoreSettings } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { poolOf } from '../pool.ts'
import { context, GUILD } from '../tables/seated.ts'
import { ASKING } from './asking.ts'
import { fillWithMany } from './many.ts'

/** The tables that grow as long as people play. */
const BIG = ['Table', 'Seat', 'Entry', 'TableEvent', 'Message']

inDatabase('server', (_, __, { fresh }) => {
  let settings: StoreSettings
  beforeAll(async () => {
    settings = await fresh()
    await withPool(async pool => {
      await fillWithMany(pool, 40_000)
      await pool.query(`INSERT INTO "Guild" (id, digest) VALUES ($1, '1')`, [GUILD])
    })
  })

  const withPool = async <T>(use: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const pool = poolOf({ connectionString: settings.databaseUrl })
    return use(pool).finally(() => pool.end())
  }
  /** How many of its rows were read one after the other, by table. What a connection has read is counted after its end. */
  const scanned = () =>
    withPool(async pool => {
      const { rows } = await pool.query<{ name: string; rows: string }>(
        'SELECT relname AS name, seq_tup_read AS rows FROM pg_stat_user_tables WHERE relname = ANY($1) ORDER BY 1',
        [BIG],
      )
      return new Map(rows.map(row => [row.name, Number(row.rows)]))
    })

  it.each(Object.keys(ASKING))('%s reads no big table from end to end', async name => {
    const store = await openStore(settings)
    const before = await scanned()
    await ASKING[name]?.(context(store))
    await store.close()
    const after = await scanned()
    expect(BIG.filter(table => (after.get(table) ?? 0) - (before.get(table) ?? 0) > 1000)).toEqual([])
  })
})
