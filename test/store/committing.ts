import pino from 'pino'
import { openStore } from '../../src/store/store.ts'

// A process that commits without end and says each number once it is committed.

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const store = await openStore({ dataDir, log, ...(databaseUrl !== undefined && { databaseUrl }) })
for (let n = Number(await store.prisma.claim.count()); ; n++) {
  await store.prisma.$transaction(async tx => {
    await tx.claim.create({ data: { interaction: String(n) } })
  })
  process.stdout.write(`${n}\n`)
}
