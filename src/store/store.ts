import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { SPANS } from '../engine/basics/span.ts'
import { type Dumpable, ofEmbedded, ofServer } from './backups/dumpable.ts'
import { PATIENCE_MS, toMigrate, toPooler, toServer } from './database/connections.ts'
import type { DatabaseTime } from './database/database-time.ts'
import { startEmbedded } from './database/embedded.ts'
import { isMigrated, migrate } from './database/migrate.ts'
import { type DatabaseOutage, openOutageWatch } from './database/open-outage-watch.ts'
import { beginAhead } from './database/pipeline.ts'
import { assertSession, assertSet, setPooled, setUnderstood } from './database/pooler.ts'
import { openPrisma } from './database/prisma-client.ts'
import { traceStatements } from './database/statement-spans.ts'
import { atDatabase } from './database/told.ts'
import { withClient } from './database/with-client.ts'
import type { JobWatch } from './jobs/carrying-out.ts'
import {
  type Attempt,
  countJobs,
  freeOrphans,
  giveBack,
  JOB_TABLES,
  openJobs,
  putOff,
  type QueueFigures,
  sign,
  sinceDone,
} from './jobs/job-rows.ts'
import { createOutbox, type Outbox } from './jobs/outbox.ts'
import { startBoss } from './jobs/start-boss.ts'
import { watchJobs } from './jobs/watch-jobs.ts'
import type { PrismaClient } from './prisma/client.ts'
import { actFor } from './processes/act-for.ts'
import { type Bus, joinBus, NOBODY_ELSE } from './processes/bus.ts'
import { arrive, type Presence, type Seen } from './processes/presence.ts'
import { openRegister, type Register } from './processes/register.ts'
import { assertGoesTogether, type Release } from './processes/release.ts'
import { openSession } from './processes/session.ts'
import { openShards, type Shards } from './processes/shards.ts'
import { openTableNews, type TableNews } from './processes/table-news.ts'

export interface Store {
  readonly prisma: PrismaClient
  readonly outbox: Outbox
  /** What the processes on this database tell each other. */
  readonly bus: Bus
  /** What changes at tables, told as soon as it is committed. */
  readonly news: TableNews
  /** Which process has which of Discord's shards. */
  readonly shards: Shards
  /** Which processes there are, and how they ended; none where this one does not tell its version. */
  readonly register: Register | undefined
  /** The migrations that this start has done. */
  readonly migrated: readonly string[]
  /**
   * Says for which of Discord's applications this process works; false where another process on this database works for
   * another one.
   */
  actFor(application: string): Promise<boolean>
  /** Whether no other process works, or worked a while ago, on this database. */
  isAlone(): boolean
  /** Whether no other process is at this database now. Rejects where that cannot be asked. */
  isOnlyOne(): Promise<boolean>
  /** How many processes work on this database, and how many milliseconds ago that was so. */
  processes(): Seen
  /** Whether the database answers within a second, and takes changes, which a standby does not. */
  health(): Promise<boolean>
  /** When the database last did not answer, or since when; undefined where it always has, and for the embedded one. */
  outage(): DatabaseOutage | undefined
  /** Whether the connection stands by which processes know of each other. */
  hasSession(): boolean
  /**
   * Whether the database has all that this program's statements name, which a backup that was restored may lack, and lets us
   * read and write it.
   */
  hasSchema(): Promise<boolean>
  /** This process's own connections to the database. */
  connections(): Connections
  /** By what a backup is made of it. */
  readonly dumpable: Dumpable
  /** How many seconds ago the clock went round last; undefined where that is long ago, or has never been. */
  sinceSwept(): Promise<number | undefined>
  /** What is left to be done, by all processes together. */
  queues(): Promise<readonly QueueFigures[]>
  /** Waits for the jobs that are being worked on, and ends all connections. */
  close(): Promise<void>
}

/** How many connections are lent out, how many are not, and how many requests wait for one. */
export interface Connections {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}

export interface StoreSettings {
  /** A Postgres server; without it the embedded one keeps its files under `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The same server without the pooler that `databaseUrl` leads to: for what needs a session of its own. */
  readonly directUrl?: string | undefined
  readonly dataDir: string
  /** The version that is told to other processes, and beside which others it runs. Undefined: it runs beside all, and is not told. */
  readonly release?: Release | undefined
  /** How many connections it may have to a server, if not the usual number. */
  readonly connections?: number | undefined
  readonly log: Logger
  /** Told of every job that was worked on. Time in seconds. */
  readonly watch?: JobWatch
  /** The time by which something is old enough to be forgotten; the wall clock's if nothing is said. */
  readonly now?: () => Date
  /** What that time is, to be read as soon as the database can be asked. */
  readonly time?: Pick<DatabaseTime, 'read'>
}

const wallClock = () => new Date()

/** No process has a greater number. */
const MOST = 2 ** 31 - 1

/** A counter that counts nothing. */
const NOBODY: JobWatch = { begun: () => () => {}, job: () => {} }

/** Opens the database, brings its schema up to date and starts the outbox. Throws if it cannot be reached. */
export async function openStore({
  databaseUrl,
  directUrl,
  dataDir,
  release,
  connections,
  log,
  watch = NOBODY,
  now = wallClock,
  time,
}: StoreSettings): Promise<Store> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const embedded = databaseUrl === undefined ? await startEmbedded(dataDir, log) : undefined
    if (embedded) closers.push(embedded.close)
    const prepared = await prepareServer({ databaseUrl, directUrl, release, log }, embedded)
    const { pooler, direct, atServer, byPool, migrated } = prepared
    const pool = openPool(pooler === undefined ? direct : toPooler(pooler), { connections, log })
    if (pooler !== undefined) pool.on('connect', setUnderstood)
    closers.push(() => pool.end())
    const prisma = openPrisma(pool, { isPooled: pooler !== undefined })
    closers.push(() => prisma.$disconnect())
    await time?.read(prisma, log)
    const closing = new AbortController()
    const here = { direct, pool, release, log, now, closers }
    // Nobody else can be at the embedded database. It closes after the jobs, or others would take them over.
    const { session, presence, bus, register } = await comeAmong(here, embedded === undefined ? atServer : undefined)
    if (pooler !== undefined) {
      if (!(await byPool(async () => presence?.isSeenFrom(pool))))
        throw new Error('DATABASE_URL and DIRECT_URL lead to different databases')
      await assertSet(pool, log)
    }
    const boss = await byPool(() => startBoss({ pool, prisma, log, now, closing: closing.signal }))
    closers.push(() => {
      closing.abort()
      return boss.stop({ graceful: true, timeout: PATIENCE_MS.transaction })
    })

    const signed = async (attempt: Attempt) => presence === undefined || sign(pool, presence.process, attempt)
    const { wake, ...outbox } = createOutbox(boss, {
      prisma,
      log,
      bus,
      watch,
      now,
      sign: signed,
      putOff: (attempt, milliseconds) => putOff(pool, attempt, milliseconds),
      giveBack: jobs => giveBack(pool, jobs),
      open: queue => openJobs(pool, queue),
    })
    if (presence === undefined) await freeOrphans(pool, new Set())
    void watchJobs({ wake, lately: outbox.lately, pool, presence, log, closing: closing.signal })
    return {
      prisma,
      outbox,
      bus,
      news: openTableNews(bus),
      shards: openShards(prisma, presence),
      register,
      migrated,
      actFor: async application => session === undefined || actFor(session, application),
      isAlone: () => presence?.isAlone() ?? true,
      isOnlyOne: async () => presence === undefined || (await presence.living()).size === 1,
      processes: () => presence?.seen() ?? { count: 1, age: 0 },
      health: () => inTime(takesChanges(pool)),
      hasSession: () => session?.stands() ?? true,
      hasSchema: () => inTime(isMigrated(pool, JOB_TABLES)),
      ...figuresOf(pool, embedded ? undefined : here),
      dumpable: embedded ? ofEmbedded(pool, embedded.copyTo) : ofServer(pool, directUrl ?? databaseUrl ?? ''),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Comes among the processes of a server, which `atServer` leads to, and tells which version it is. */
async function comeAmong(
  { direct, pool, release, log, now, closers }: Among,
  atServer: (<T>(work: () => Promise<T>) => Promise<T>) | undefined,
) {
  const session = await atServer?.(() => openSession(direct, log))
  if (session) closers.push(session.close)
  const presence = session && (await arrive(session, log))
  const bus = session && presence ? await joinBus({ session, pool, presence, log }) : NOBODY_ELSE
  const register = release && (await openRegister({ ...present(presence), pool, release, now }))
  if (register) closers.push(register.goodbye)
  return { session, presence, bus, register }
}

/** What is needed to come among others. */
interface Among extends Pick<StoreSettings, 'release' | 'log'> {
  readonly direct: pg.PoolConfig
  readonly pool: pg.Pool
  now(): Date
  /** What ends what is opened is added here. */
  readonly closers: (() => Promise<unknown>)[]
}

/** Finds the way to the server, and brings what is there up to date. `pooler` is the address of one that stands before it. */
async function prepareServer(
  { databaseUrl, directUrl, release, log }: Pick<StoreSettings, 'databaseUrl' | 'directUrl' | 'release' | 'log'>,
  embedded: { readonly database: pg.PoolConfig } | undefined,
) {
  const pooler = directUrl === databaseUrl || directUrl === undefined ? undefined : databaseUrl
  const unpooled = directUrl ?? databaseUrl ?? ''
  const direct = embedded?.database ?? toServer(unpooled)
  const setting = pooler === undefined ? 'DATABASE_URL' : 'DIRECT_URL'
  const at =
    (name: 'DATABASE_URL' | 'DIRECT_URL', url: string) =>
    <T>(work: () => Promise<T>) =>
      embedded === undefined ? atDatabase(name, url, work) : work()
  const [atServer, byPool] = [at(setting, unpooled), at('DATABASE_URL', databaseUrl ?? '')]
  if (embedded === undefined) {
    await atServer(() => assertSession(direct, setting))
    if (release) await atServer(() => withClient(direct, client => assertGoesTogether(client, release)))
  }
  const migrated = await atServer(() => migrate(embedded?.database ?? toMigrate(unpooled), log, setting))
  for (const name of migrated) log.info({ migration: name }, 'migrated')
  if (pooler !== undefined) await atServer(() => setPooled(direct, pooler))
  return { pooler, direct, atServer, byPool, migrated }
}

/** Who is there; at the embedded database nobody else can be. */
function present(presence: Presence | undefined): Pick<Presence, 'process' | 'living'> {
  if (presence !== undefined) return presence
  const process = randomInt(1, MOST)
  return { process, living: async () => new Set([process]) }
}

/** The connections that all share: on the embedded database there is but one. */
function openPool(database: pg.PoolConfig, { connections, log }: Pick<StoreSettings, 'connections' | 'log'>): pg.Pool {
  const max = connections ?? database.max
  const pool = new pg.Pool({ ...database, ...(max && { max }), connectionTimeoutMillis: PATIENCE_MS.connect })
  // A connection tells of its own end, lent out or not; the pool repeats it for the idle ones.
  pool.on('connect', client =>
    client.on('error', ({ message: why }) => log.warn({ why }, 'a connection to the database broke')),
  )
  pool.on('error', () => {})
  pool.on('connect', beginAhead)
  if (SPANS.hasSubscribers) pool.on('connect', traceStatements)
  return pool
}

/** Has it be looked whether a server answers, at once where a connection breaks. Returns what tells the last time that it did not. */
function watchOutages(pool: pg.Pool, { log, now, closers }: Pick<Among, 'log' | 'now' | 'closers'>): Store['outage'] {
  const { last, look, close } = openOutageWatch({ ask: () => takesChanges(pool), now, log })
  // The pool tells of the idle ones, and of a new one that cannot be made only whoever asked for it.
  pool.on('error', look)
  closers.push(async () => close())
  return last
}

function figuresOf(
  pool: pg.Pool,
  server: Pick<Among, 'log' | 'now' | 'closers'> | undefined,
): Pick<Store, 'connections' | 'queues' | 'sinceSwept' | 'outage'> {
  return {
    outage: server === undefined ? () => undefined : watchOutages(pool, server),
    connections: () => connectionsOf(pool),
    queues: () => countJobs(pool),
    sinceSwept: () => sinceDone(pool, 'sweep'),
  }
}

function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

async function takesChanges(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("SELECT WHERE current_setting('transaction_read_only') = 'off'")
  return rows.length === 1
}

/** What the database says within a second; false where it says nothing. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, 1000, false)
  answer.then(resolve, () => resolve(false))
  return promise.finally(() => clearTimeout(timer))
}
