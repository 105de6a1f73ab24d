import pino from 'pino'
import { openStore } from '../../src/store/store.ts'
import { tableId } from '../../src/store/values/ids.ts'

// A process that locks a table and, while it holds the lock, stands still until it is told to go on. Then it says what
// became of that, and whether it can do the same again.

const [databaseUrl = '', id = ''] = process.argv.slice(2)
const store = await openStore({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
const table = tableId.parse(Number(id))
const say = (word: string) => process.stdout.write(`${word}\n`)

const hold = (work: () => Promise<void>) =>
  store.prisma
    .$transaction(async tx => {
      await tx.$queryRaw`SELECT id FROM "Table" WHERE id = ${table} FOR UPDATE`
      await work()
      await tx.table.updateMany({ where: { id: table }, data: { locale: 'fr' } })
    })
    .then(
      () => 'kept',
      () => 'lost',
    )

const told = new Promise<void>(resolve => process.stdin.once('data', () => resolve()))
say(
  await hold(async () => {
    say('holding')
    await told
  }),
)
say(await hold(async () => {}))
process.exit(0)
