import pino from 'pino'
import { games } from '../src/games/index.ts'
import { openStore } from '../src/store/store.ts'
import { runClock } from '../src/tables/clocks/due/run-clock.ts'

// A process with a clock, that works on what the clock leaves as far as that needs no Discord.

const [databaseUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const store = await openStore({ databaseUrl, dataDir: '', log })
const context = { store, games, now: () => new Date() }
await store.outbox.work('call', async () => {}, { concurrency: 1, most: 24 })
await store.outbox.work('show', async () => {}, { concurrency: 2, most: 24 })
await runClock(context, { log, watch: { clockFailed: () => {} } })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
process.send?.('ready')
