import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { eachDatabase } from '../databases.ts'

/** What our statements read or write of pg-boss' own table, and which type it must have for them. */
const COLUMNS = {
  blocked: 'boolean',
  completed_on: 'timestamp with time zone',
  created_on: 'timestamp with time zone',
  data: 'jsonb',
  group_id: 'text',
  id: 'uuid',
  name: 'text',
  output: 'jsonb',
  priority: 'integer',
  retry_count: 'integer',
  start_after: 'timestamp with time zone',
  started_on: 'timestamp with time zone',
  state: 'pgboss.job_state',
}

const statements = readFileSync(new URL('../../src/store/jobs/job-rows.ts', import.meta.url), 'utf8')

eachDatabase((_, open) => {
  it('pg-boss keeps its jobs in the columns that are used, and has no new one that is confused with them', async () => {
    const { prisma } = await open()
    const rows = await prisma.$queryRaw`
      SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = 'pgboss.job'::regclass AND attnum > 0 AND NOT attisdropped`
    const columns = z.array(z.object({ name: z.string(), type: z.string() })).parse(rows)
    const used = columns.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(statements))
    expect(Object.fromEntries(used.map(({ name, type }) => [name, type]))).toEqual(COLUMNS)
  })

  it('a job that waits is in a state before the one of a job that is worked on', async () => {
    const { prisma } = await open()
    const rows = await prisma.$queryRaw`SELECT unnest(enum_range(NULL::pgboss.job_state))::text AS state`
    const states = z.array(z.object({ state: z.string() })).parse(rows)
    expect(states.map(({ state }) => state)).toEqual([
      ...['created', 'retry', 'active', 'completed', 'cancelled', 'failed'],
    ])
  })
})
