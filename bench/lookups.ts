import pg from 'pg'
import pino from 'pino'
import { openStore } from '../src/store/store.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { query } from '../test/query.ts'
import { ASKING } from '../test/store/asking.ts'
import { fillWithMany } from '../test/store/many.ts'
import { context } from '../test/tables/seated.ts'
import { amount } from './brief.ts'
import { print } from './figures.ts'

const ROWS = amount(300_000, 1_000)

/** All but those that keep rows apart from each other. */
const INDEXES = `
  SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND indexdef NOT LIKE '%UNIQUE%'
    AND tablename IN ('Table', 'Seat', 'TableEvent', 'Entry', 'Message', 'PlayerTableSettings', 'Note', 'Reminder', 'Rating')`

/** How long what asks for a few rows among many takes, with the indexes that are there for it and without them. */
export async function benchLookups(): Promise<void> {
  const server = await startPostgres()
  const ask = async (database: string) => {
    const store = await openStore({ databaseUrl: server.url(database), dataDir: '', log: pino({ level: 'silent' }) })
    const took = new Map<string, number>()
    for (const [name, asking] of Object.entries(ASKING)) {
      const started = performance.now()
      await asking(context(store))
      took.set(name, performance.now() - started)
    }
    await store.close()
    return took
  }
  try {
    await query(server.url('postgres'), 'CREATE DATABASE asked')
    await (await openStore({ databaseUrl: server.url('asked'), dataDir: '', log: pino({ level: 'silent' }) })).close()
    const pool = new pg.Pool({ connectionString: server.url('asked'), max: 1 })
    await fillWithMany(pool, ROWS)
    await pool.end()
    await query(server.url('postgres'), 'CREATE DATABASE bare TEMPLATE asked')
    const bare = server.url('bare')
    for (const { name } of await query<{ name: string }>(bare, INDEXES)) await query(bare, `DROP INDEX "${name}"`)
    const [without, within] = [await ask('bare'), await ask('asked')]
    for (const [name, milliseconds] of within) {
      print(name, `${milliseconds.toFixed(0)} ms; ${without.get(name)?.toFixed(0)} ms without indexes`)
    }
  } finally {
    await server.remove()
  }
}
