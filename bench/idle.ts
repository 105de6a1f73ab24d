import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { games } from '../src/games/index.ts'
import { QUEUE_NAMES, type Queue } from '../src/store/jobs/queues.ts'
import { openStore, type Store } from '../src/store/store.ts'
import { runClock } from '../src/tables/clocks/due/run-clock.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { amount } from './brief.ts'
import { print } from './figures.ts'
import { type Load, load } from './server-load.ts'

const PROCESSES = amount([1, 20], [1, 2])
const SETTLED_MS = amount(10_000, 100)
const MEASURED_MS = amount(60_000, 100)

const BY_THE_CLOCK = new Set<Queue>(['sweep', 'due', 'vacation', 'followers'])

const log = pino({ level: 'silent' })
const clock = { clockFailed: () => {} }

/** What processes that have nothing to do ask of their database. */
export async function benchIdle(): Promise<void> {
  const server = await startPostgres()
  const url = server.url('postgres')
  const stores: Store[] = []
  const counting = new pg.Client({ connectionString: url })
  try {
    await counting.connect()
    for (const processes of PROCESSES) {
      while (stores.length < processes) stores.push(await idle(url))
      await setTimeout(SETTLED_MS)
      const before = await load(counting)
      await setTimeout(MEASURED_MS)
      const after = await load(counting)
      const each = (key: keyof Load) => ((after[key] - before[key]) / MEASURED_MS) * 1000
      print(
        `${processes} idle ${processes === 1 ? 'process' : 'processes'} on one Postgres`,
        `${each('transactions').toFixed(1)} transactions a second`,
        `${(each('processor') * 100).toFixed(2)} % of a processor`,
      )
    }
  } finally {
    await Promise.all(stores.map(store => store.close()))
    await counting.end()
    await server.remove()
  }
}

/** A process that waits for whatever may be left in any queue. */
async function idle(databaseUrl: string): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir: '', log })
  const { outbox } = store
  await runClock({ store, games, now: () => new Date() }, { log, watch: clock })
  for (const queue of QUEUE_NAMES) {
    if (BY_THE_CLOCK.has(queue)) continue
    await outbox.work(queue, async () => {}, { concurrency: queue === 'show' || queue === 'bot' ? 2 : 1 })
  }
  return store
}
