import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from 'pino'
import { PATIENCE_MS, toMigrate, toServer } from './database/connections.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { startBoss } from './jobs/boss.ts'
import { type Attempt, freeOrphans, putOff, sign } from './jobs/job-rows.ts'
import { watchOrphans } from './jobs/orphans.ts'
import { createOutbox, type JobWatch, type Outbox } from './jobs/outbox.ts'
import { arrive } from './jobs/presence.ts'
import { PrismaClient } from './prisma/client.ts'

export interface Store {
  readonly prisma: PrismaClient
  readonly outbox: Outbox
  /** Whether no other process works, or worked a while ago, on this database. */
  isAlone(): boolean
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
  /** Told of every job that was worked on. Time in seconds. */
  readonly watch?: JobWatch
  /** The time by which something is old enough to be forgotten; the wall clock's if nothing is said. */
  readonly now?: () => Date
}

const wallClock = () => new Date()

/** A counter that counts nothing. */
const NOBODY: JobWatch = { begun: () => () => {}, job: () => {} }

/** Opens the database, brings its schema up to date and starts the outbox. Throws if it cannot be reached. */
export async function openStore({
  databaseUrl,
  dataDir,
  log,
  watch = NOBODY,
  now = wallClock,
}: StoreSettings): Promise<Store> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, log) : undefined
    if (embedded) closers.push(embedded.close)
    const database = embedded?.database ?? toServer(databaseUrl ?? '')
    for (const name of await migrate(embedded?.database ?? toMigrate(databaseUrl ?? ''), log))
      log.info({ migration: name }, 'migrated')

    const pool = openPool(database, log)
    closers.push(() => pool.end())
    const prisma = openPrisma(pool)
    closers.push(() => prisma.$disconnect())
    const closing = new AbortController()
    // Nobody else can be at the embedded database. It closes after the jobs, or others would take them over.
    const presence = embedded === undefined ? await arrive(database, log) : undefined
    if (presence) closers.push(presence.leave)
    const boss = await startBoss({ pool, prisma, log, now, closing: closing.signal })
    closers.push(() => {
      closing.abort()
      return boss.stop({ graceful: true, timeout: PATIENCE_MS.transaction })
    })

    const signed = async (attempt: Attempt) => presence === undefined || sign(pool, presence.process, attempt)
    const outbox = createOutbox(boss, {
      log,
      watch,
      sign: signed,
      putOff: (attempt, milliseconds) => putOff(pool, attempt, milliseconds),
    })
    if (presence === undefined) await freeOrphans(pool, new Set())
    else void watchOrphans({ ...outbox, pool, presence, log, closing: closing.signal })
    return { prisma, outbox, isAlone: () => presence?.isAlone() ?? true, health: () => answers(pool), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The connections that all share: on the embedded database there is but one. */
function openPool(database: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...database, connectionTimeoutMillis: PATIENCE_MS.connect })
  // A connection tells of its own end, lent out or not; the pool repeats it for the idle ones.
  pool.on('connect', client => client.on('error', err => log.warn({ err }, 'a connection to the database broke')))
  pool.on('error', () => {})
  return pool
}

function openPrisma(pool: pg.Pool): PrismaClient {
  const patience = { maxWait: PATIENCE_MS.connect, timeout: PATIENCE_MS.transaction }
  return new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: patience })
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
