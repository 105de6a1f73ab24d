import pino from 'pino'
import { openStore } from '../src/store/store.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { query } from '../test/query.ts'
import { simulateInShards } from '../test/simulation/shards.ts'
import { amount } from './brief.ts'
import { print } from './figures.ts'

const PLAN = amount(
  { tables: 500, days: 92, deaths: 500, absences: 120, seed: 'b7'.repeat(32) },
  { tables: 8, days: 3, deaths: 4, absences: 2, seed: 'b7'.repeat(32) },
)
const SHARDS = 4

/** Three months of 500 tables in simulated time, with the figures of what happened and every fault that was found. */
export async function benchSimulation(): Promise<void> {
  const server = await startPostgres()
  const names = Array.from({ length: SHARDS }, (_, n) => `shard${n}`)
  for (const name of names) await query(server.url('postgres'), `CREATE DATABASE ${name}`)
  const log = pino({ level: 'silent' })
  const stores = await Promise.all(names.map(name => openStore({ databaseUrl: server.url(name), dataDir: '', log })))
  try {
    const began = performance.now()
    const { faults, figures } = await simulateInShards(stores, PLAN)
    const minutes = (performance.now() - began) / 60_000
    print(`${PLAN.tables} tables for ${PLAN.days} days`, `${minutes.toFixed(1)} minutes`, `${faults.length} faults`)
    for (const [what, count] of Object.entries(figures)) print(`  ${what}`, String(count))
    for (const fault of faults.slice(0, 20)) print('  fault', fault)
  } finally {
    await Promise.all(stores.map(store => store.close()))
    await server.remove()
  }
}
