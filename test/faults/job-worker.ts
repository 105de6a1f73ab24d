import pino from 'pino'
import { openStore } from '../../src/store/store.ts'

// A process that carries out jobs, writes down each beginning and each end, and stops for ever over the job that it is
// told of, unless somebody has begun it before.

const [databaseUrl = '', name = '', fatal = ''] = process.argv.slice(2)
const store = await openStore({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
const note = (interaction: string) => store.prisma.claim.create({ data: { interaction } })

await store.outbox.work(
  'bot',
  async ({ table }) => {
    const begun = await store.prisma.claim.count({ where: { interaction: { startsWith: `begun ${table} ` } } })
    await note(`begun ${table} ${name} ${begun}`)
    if (String(table) === fatal && begun === 0) {
      process.stdout.write('stopped\n')
      await new Promise<void>(() => {})
    }
    await store.prisma.$queryRaw`SELECT 1 FROM (SELECT pg_sleep(0.01)) AS slept`
    await note(`done ${table}`)
  },
  { concurrency: 4 },
)
process.stdout.write('working\n')
