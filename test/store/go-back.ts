import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { writeRows } from './long-ago/rows.ts'
import { sqlOf, steps } from './released.ts'

const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url)

/** Makes of a database an empty one of 0.2.0. */
export async function goBackToFormer(pool: pg.Pool): Promise<void> {
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  await pool.query(await readFile(new URL('long-ago/0.2.0.sql', import.meta.url), 'utf8'))
}

/** Makes of a database one of 0.2.0, or of the version whose last migration it is, with what each until then has written. */
export async function goBack(pool: pg.Pool, last: string): Promise<void> {
  await goBackToFormer(pool)
  await writeRows(pool, '0.2.0')
  if (last === '0.2.0') return
  await pool.query('DELETE FROM _prisma_migrations')
  for (const [index, step] of (await steps()).filter(each => each <= last).entries()) {
    const sql = index === 0 ? readFile(new URL('from-0.2.0.sql', MIGRATIONS), 'utf8') : sqlOf(step)
    await pool.query(await sql)
    await pool.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid(), '', $1, now())`,
      [step],
    )
    await writeRows(pool, step)
  }
}
