import pino from 'pino'
import { openStore } from '../../../src/store/store.ts'

// A process that takes up a slice of the clock's round, says so, and never comes to its end.

const [databaseUrl = ''] = process.argv.slice(2)
const store = await openStore({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
const never = new Promise<void>(() => {})
await store.outbox.work(
  'due',
  async () => {
    process.stdout.write('working\n')
    await never
  },
  { concurrency: 1 },
)
