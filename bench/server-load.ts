import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { z } from 'zod'

/** Of Linux, which counts the time of processes in hundredths of a second. */
const TICKS = 100

/** What a server has done. */
export interface Load {
  readonly transactions: number
  /** Seconds that the server has kept a processor busy. */
  readonly processor: number
}

const counted = z.tuple([z.object({ transactions: z.coerce.number(), parent: z.int() })])

/** All that was asked of the server so far, and what it needed. */
export async function load(client: pg.Client): Promise<Load> {
  const { rows } = await client.query(`
    SELECT sum(xact_commit + xact_rollback) AS transactions,
      split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS parent
    FROM pg_stat_database`)
  const [{ transactions, parent }] = counted.parse(rows)
  return { transactions, processor: processorOf(parent) }
}

/** Seconds that a process and those that it has started, gone or not, have kept a processor busy. */
function processorOf(parent: number): number {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(timesOf)
  const mine = all.filter(({ id, parent: of }) => id === parent || of === parent)
  return mine.reduce((sum, { id, own, gone }) => sum + own + (id === parent ? gone : 0), 0)
}

function timesOf(id: string) {
  try {
    const [, , ...fields] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/\(.*\)/s, '')
      .split(/\s+/)
    const at = (field: number) => Number(fields[field - 4])
    return [{ id: Number(id), parent: at(4), own: (at(14) + at(15)) / TICKS, gone: (at(16) + at(17)) / TICKS }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
