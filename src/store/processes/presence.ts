import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { Prisma, type PrismaClient } from '../prisma/client.ts'
import type { Session } from './session.ts'

/** A sign, kept in the database, that this process works on it. */
export interface Presence {
  /** What this process is called among those that work on the database. */
  readonly process: number
  /** All that are there now. Rejects while the database cannot be asked. */
  living(): Promise<ReadonlySet<number>>
  /** Whether no other process was seen for a while: what this one does not do is not done. */
  isAlone(): boolean
  /** Another process was heard of. */
  meet(): void
  /** Whether those who ask this way see that this process is there: they are at the same database. */
  isSeenFrom(pool: pg.Pool): Promise<boolean>
  /** Those that were there at the last look. */
  seen(): Seen
  /** Has this called when a process comes or goes, or begins or ends sharing, and when this one was away from the database. */
  onChange(told: () => void): void
  /** Takes part in sharing the shards, or does not any more: all see who does, as long as they are there. */
  share(takesPart: boolean): Promise<void>
}

/** How many processes were there, this one included, and how many milliseconds ago that was. */
export interface Seen {
  readonly count: number
  readonly age: number
}

/** Which processes are there, and which of them share the shards. */
export interface Everybody {
  readonly living: ReadonlySet<number>
  readonly sharers: ReadonlySet<number>
}

/** The first half of our locks' keys: any number that nobody else uses in this database. */
const LOCK = 20_260_611
/** The same for those that share the shards. */
const SHARES = LOCK + 1
const MOST = 2 ** 31 - 1
/** A process that has not asked for this long stands still; they ask every second. */
const STILL_MS = 5_000
/** Another process that was there this long ago may still be at what it began. */
const LINGERS_MS = 60_000

/** Registers this process by a lock that the server takes back as soon as the process dies. */
export async function arrive(session: Session, log: Logger): Promise<Presence> {
  const process = randomInt(1, MOST)
  await session.always(client => register(client, process, log))
  let othersSeen = Number.NEGATIVE_INFINITY
  let seen = { count: 1, at: Number.NEGATIVE_INFINITY }
  let before: Everybody = { living: new Set(), sharers: new Set() }
  let takesPart = false
  const meet = () => {
    othersSeen = performance.now()
  }
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const told of listeners) told()
  }
  await session.always(async client => {
    if (takesPart) await client.query('SELECT pg_advisory_lock_shared($1, $2)', [SHARES, process])
  })
  session.onRestored(tell)
  const look = async () => {
    const now = readEverybody(await session.query(EVERYBODY.text, EVERYBODY.values))
    const { living, sharers } = now
    if ([...living].some(one => one !== process)) meet()
    seen = { count: Math.max(1, living.size), at: performance.now() }
    const isNew = differ(before.living, living) || differ(before.sharers, sharers)
    before = now
    if (isNew) tell()
    return living
  }
  // Those who are there already are to hear what this process tells from its first moment on.
  await look()
  return {
    process,
    living: look,
    meet,
    isAlone: () => performance.now() - othersSeen > LINGERS_MS,
    seen: () => ({ count: seen.count, age: performance.now() - seen.at }),
    isSeenFrom: async pool => (await livingProcesses(pool)).has(process),
    onChange: told => void listeners.push(told),
    async share(now) {
      if (now === takesPart) return
      takesPart = now
      const lock = now ? 'pg_advisory_lock_shared' : 'pg_advisory_unlock_shared'
      // A connection that is away is made again as it is to be by then.
      await session.query(`SELECT ${lock}($1, $2)`, [SHARES, process]).catch(() => {})
    },
  }
}

/** Who is there, and who of them shares the shards, as one transaction sees it. */
export async function everybody(tx: Pick<PrismaClient, '$queryRaw'>): Promise<Everybody> {
  return readEverybody(await tx.$queryRaw(EVERYBODY))
}

/** Which processes are there, as a connection sees it. */
export async function livingProcesses(client: Pick<pg.Pool, 'query'>): Promise<ReadonlySet<number>> {
  return readEverybody((await client.query(EVERYBODY.text, EVERYBODY.values)).rows).living
}

async function register(client: pg.Client, process: number, log: Logger): Promise<void> {
  // A process that stands still counts as gone, as if it had died; a server too old to notice waits until it has.
  await client.query(`SET idle_session_timeout = ${STILL_MS}`).catch(error => {
    if (isDatabaseUnavailable(error)) throw error
    log.warn({ err: error }, 'a process that stands still will not be noticed: Postgres 14 is the first to do so')
  })
  // Shared: the server may not have noticed yet that the connection before it is gone.
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCK, process])
}

const EVERYBODY = Prisma.sql`
  SELECT classid::bigint AS lock, objid::bigint AS process FROM pg_locks
  WHERE locktype = 'advisory' AND classid::bigint IN (${LOCK}, ${SHARES}) AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

const differ = (some: ReadonlySet<number>, others: ReadonlySet<number>) => some.symmetricDifference(others).size > 0

const locks = z.array(z.object({ lock: z.coerce.number(), process: z.coerce.number() }))

function readEverybody(rows: unknown): Everybody {
  const read = locks.parse(rows)
  const of = (lock: number) => new Set(read.filter(row => row.lock === lock).map(({ process }) => process))
  return { living: of(LOCK), sharers: of(SHARES) }
}

/** A process that was there this long ago may only have lost its connection, as all do when the server restarts. */
const LATE_MS = 1_500

/** Counts those as there who were a moment ago, and says when that is over. */
export function lingering() {
  let before: Everybody = { living: new Set(), sharers: new Set() }
  const missing = new Map<number, number>()
  return ({ living, sharers }: Everybody): Everybody & { readonly again: number | undefined } => {
    const now = performance.now()
    for (const process of missing.keys()) if (living.has(process)) missing.delete(process)
    for (const process of before.living.difference(living)) if (!missing.has(process)) missing.set(process, now)
    const late = new Set([...missing].filter(([, since]) => now - since < LATE_MS).map(([process]) => process))
    before = { living: living.union(late), sharers: sharers.union(before.sharers.intersection(late)) }
    const oldest = Math.min(...[...late].map(process => missing.get(process) ?? now))
    return { ...before, again: late.size === 0 ? undefined : Math.max(1, oldest + LATE_MS - now) }
  }
}
