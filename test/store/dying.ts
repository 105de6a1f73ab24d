import pino from 'pino'
import type { Job } from '../../src/store/jobs/queues.ts'
import { openStore } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'

// A process that says when it has begun a job, and never comes to its end.

const [dataDir = '', databaseUrl, directUrl] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const store = await openStore({
  dataDir,
  log,
  ...(databaseUrl !== undefined && { databaseUrl }),
  ...(directUrl !== undefined && { directUrl }),
})
const job: Job = { queue: 'show', payload: { table: tableId.parse(1), revision: 5 } }
await store.outbox.enqueue(job)
const never = new Promise<void>(() => {})
await store.outbox.work(
  'show',
  async () => {
    process.stdout.write('working\n')
    await never
  },
  { concurrency: 1 },
)
