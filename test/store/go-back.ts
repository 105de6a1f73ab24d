import type pg from 'pg'
import { writeRows } from './long-ago/rows.ts'
import { sqlOf, steps } from './released.ts'

/** Makes of a database one of an earlier version, with what each version until then has written. */
export function goBack(pool: pg.Pool, last: string): Promise<void> {
  return emptyAsOf(pool, last, step => writeRows(pool, step))
}

/** Makes of a database one of an earlier version, with nothing in it but what is written `after` each step. */
export async function emptyAsOf(
  pool: pg.Pool,
  last: string,
  after: (step: string) => Promise<unknown> = async () => {},
): Promise<void> {
  await pool.query('CREATE SCHEMA kept')
  await pool.query('ALTER TABLE _prisma_migrations SET SCHEMA kept')
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  await pool.query('ALTER TABLE kept._prisma_migrations SET SCHEMA public')
  await pool.query('DELETE FROM _prisma_migrations WHERE migration_name > $1', [last])
  for (const step of (await steps()).filter(each => each <= last)) {
    await pool.query(await sqlOf(step))
    await after(step)
  }
}
