import pg from 'pg'

/**
 * A pool of one connection to a database that may be dropped soon: it ends before its connection does, which then hears
 * that the database is gone.
 */
export function poolOf(database: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...database, max: 1 })
  pool.on('connect', client => client.on('error', () => {}))
  return pool.on('error', () => {})
}
