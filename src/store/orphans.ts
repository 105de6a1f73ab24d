import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { QUEUE_NAMES } from './queues.ts'

const ids = z.array(z.object({ id: z.string() }))

/**
 * Gives back the jobs that dead processes were working on, which would else be taken for lost only when their time is
 * over. To be called by a process that is alone.
 */
export async function freeOrphans(boss: PgBoss, pool: pg.Pool): Promise<void> {
  for (const queue of QUEUE_NAMES) {
    const { rows } = await pool.query(`SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active'`, [queue])
    const orphans = ids.parse(rows).map(({ id }) => id)
    if (orphans.length > 0) await boss.fail(queue, orphans, { message: 'its process died' })
  }
}
