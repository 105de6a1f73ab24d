import type pg from 'pg'
import { z } from 'zod'
import { parentOf, processorOfServer } from './processor.ts'

/** What a server has done. */
export interface Load {
  readonly transactions: number
  /** Seconds that the server has kept a processor busy. */
  readonly processor: number
}

const counted = z.tuple([z.object({ transactions: z.coerce.number(), backend: z.int() })])

/** All that was asked of the server so far, and what it needed. */
export async function load(client: pg.Client): Promise<Load> {
  const { rows } = await client.query(
    'SELECT sum(xact_commit + xact_rollback) AS transactions, pg_backend_pid() AS backend FROM pg_stat_database',
  )
  const [{ transactions, backend }] = counted.parse(rows)
  return { transactions, processor: await processorOfServer(await parentOf(backend)) }
}
