import { z } from 'zod'
import { query } from '../query.ts'

/** What Postgres knows of how many rows there are, and the statement that has it know that. */
export const COUNTED = [
  ['counted lately', 'ANALYZE pgboss.job_common'],
  ['not counted yet', 'SELECT 1'],
] as const

const found = z.tuple([z.object({ rows: z.coerce.number() })])

/** How many rows of jobs were read so far, as this sum over Postgres' own figures counts them. */
export async function rowsRead(url: string, sum: string): Promise<number> {
  const text = `SELECT ${sum} AS rows FROM pg_stat_user_tables WHERE relname LIKE 'job%'`
  return found.parse(await query(url, text))[0].rows
}
