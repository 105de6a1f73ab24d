import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { startBoss } from './boss.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { PrismaClient } from './prisma/client.ts'

export interface Store {
  readonly prisma: PrismaClient
  readonly outbox: Outbox
  /** Whether the database answers, within a second. */
  health(): Promise<boolean>
  /** Waits for the jobs that are being worked on, and ends all connections. */
  close(): Promise<void>
}

export interface StoreSettings {
  /** A Postgres server; without it the embedded one keeps its files under `dataDir`. */
  readonly databaseUrl?: string
  readonly dataDir: string
  readonly log: Logger
}

const CONNECTIONS = 16
const PATIENCE_MS = 10_000

/** Opens the database, brings its schema up to date and starts the outbox. Throws if it cannot be reached. */
export async function openStore({ databaseUrl, dataDir, log }: StoreSettings): Promise<Store> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, log) : undefined
  const database = embedded?.database ?? { connectionString: databaseUrl, max: CONNECTIONS }
  for (const name of await migrate(database)) log.info({ migration: name }, 'migrated')

  const pool = new pg.Pool({ ...database, connectionTimeoutMillis: PATIENCE_MS, keepAlive: true })
  const onError = (error: Error) => log.warn({ error }, 'a connection to the database broke')
  pool.on('error', onError)
  const adapter = new PrismaPg(pool, { onPoolError: onError, onConnectionError: onError })
  const prisma = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: PATIENCE_MS, timeout: PATIENCE_MS },
  })
  const boss = await startBoss(pool, prisma, log)

  return {
    prisma,
    outbox: createOutbox(boss, log),
    health: () => answers(pool),
    async close() {
      await boss.stop({ graceful: true, timeout: PATIENCE_MS })
      await prisma.$disconnect()
      await pool.end()
      await embedded?.close()
    },
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, 1000, false)
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
