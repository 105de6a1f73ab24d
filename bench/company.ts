import pino from 'pino'
import { openStore } from '../src/store/store.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { query } from '../test/query.ts'
import { amount } from './brief.ts'
import type { Outcome } from './company/outcome.ts'
import { live } from './company/town.ts'
import { WAYS } from './company/ways.ts'
import { print } from './figures.ts'

const SPAN = amount({ days: 120, seed: 'c3'.repeat(32) }, { days: 4, seed: 'c3'.repeat(32) })

/** How people find company and whether their games are played to the end: where they have a channel alone, and with what there is here. */
export async function benchCompany(): Promise<void> {
  const server = await startPostgres()
  const log = pino({ level: 'silent' })
  try {
    for (const [n, ways] of amount(WAYS, WAYS.slice(0, 1)).entries()) {
      await query(server.url('postgres'), `CREATE DATABASE company${n}`)
      const store = await openStore({ databaseUrl: server.url(`company${n}`), dataDir: '', log })
      try {
        tell(ways.called, await live(store, ways, SPAN))
      } finally {
        await store.close()
      }
    }
  } finally {
    await server.remove()
  }
}

function tell(called: string, { tables, started, waits, seats, finished, byPeople }: Outcome): void {
  const wait = waits[Math.floor(waits.length / 2)]
  print(
    called,
    `${share(started, tables)} of ${tables} tables begin`,
    `median wait until the first move ${wait === undefined ? '–' : `${wait.toFixed(1)} days`}`,
    `${share(finished, seats)} of ${seats} seats come to the end of their game, ${share(byPeople, seats)} by people`,
  )
}

function share(some: number, all: number): string {
  return all === 0 ? '– %' : `${Math.round((100 * some) / all)} %`
}
