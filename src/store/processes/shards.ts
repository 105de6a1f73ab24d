import type { PrismaClient } from '../prisma/client.ts'
import { type Everybody, everybody, lingering, type Presence } from './presence.ts'
import {
  type Counts,
  countsFor,
  heed,
  identify,
  lockRow,
  ROW,
  type ShardsSaid,
  type Transaction,
  type Turn,
} from './sharding.ts'
import { changeFor, NOBODY } from './spread.ts'

/** One of Discord's shards, of so many. */
export interface ShardKey {
  readonly count: number
  readonly id: number
}

/** Where a session with Discord goes on, by whichever process. */
export interface ShardSession {
  readonly id: string
  readonly sequence: number
  readonly resumeUrl: string
}

/** A shard that this process has. */
export interface LeasedShard extends ShardKey {
  readonly session: ShardSession | undefined
}

/** How the shards are shared now. */
interface Settled {
  /** How many there are; while more are begun, those before them. */
  readonly count: number
  readonly mine: readonly LeasedShard[]
  /** Those of mine that others are to have. */
  readonly surplus: readonly ShardKey[]
  /** When to look again though nobody tells, in milliseconds. */
  readonly again: number | undefined
}

/**
 * Which process on this database has which shard. A lease holds as long as its process is there: one that dies or stands
 * still loses it without a word, and may have to do with others when it is back.
 */
export interface Shards {
  /** Whether sessions outlive their process. */
  readonly keepsSessions: boolean
  /**
   * Agrees with the other processes on how many shards there are; more than there were follow once all of them are
   * there. False where Discord lets too few sessions begin today for that.
   */
  agree(said: ShardsSaid): Promise<boolean>
  /** Takes part in the sharing, or does not any more. */
  share(takesPart: boolean): Promise<void>
  /** Takes the free shards that are due to this process. Undefined while it cannot be known who is there. */
  settle(): Promise<Settled | undefined>
  /** The shards that other processes have for good, and do not share. */
  placed(said: ShardsSaid): Promise<readonly ShardKey[]>
  /**
   * Takes these shards of so many for good, or returns those that other processes have or are about to share; all of
   * those with another count.
   */
  claim(
    wanted: { readonly count: number; readonly ids: readonly number[] },
    said: ShardsSaid,
  ): Promise<readonly ShardKey[]>
  /** Keeps that a shard is connected, and its session. False: it is not this process's any more. */
  connected(key: ShardKey, session: ShardSession): Promise<boolean>
  /** Keeps how far sessions have come. */
  keep(sessions: readonly (ShardKey & { readonly session: string; readonly sequence: number })[]): Promise<void>
  /** Gives a shard back for another process to resume: with this session, else with the one that was kept last. */
  free(key: ShardKey, session: ShardSession | undefined): Promise<void>
  /** Whether this process has the shard. */
  has(key: ShardKey): Promise<boolean>
  /** Asks whether one of the shards that may not identify at the same time may now; if so, none of the others may for a while. */
  identify(bucket: number): Promise<Turn>
  /** Has this called when processes come or go. */
  onChange(told: () => void): void
}

/** What nobody else can be beside is called. */
const ALONE = 1

interface Row extends ShardKey {
  readonly process: number | null
  readonly connected: boolean
  readonly session: string | null
  readonly sequence: number
  readonly resumeUrl: string | null
}

/** This process, and who is there as one transaction sees it. */
interface Who {
  readonly process: number
  others(tx: Transaction): Promise<Everybody>
}

/** The shards of this database; without a presence nobody can be beside this process. */
export function openShards(prisma: PrismaClient, presence: Presence | undefined): Shards {
  const process = presence?.process ?? ALONE
  let shares = false
  const alone = () => ({ living: new Set([process]), sharers: new Set(shares ? [process] : []) })
  const who: Who = { process, others: async tx => (presence === undefined ? alone() : everybody(tx)) }
  const whoIsThere = lingering()
  const mine = ({ count, id }: ShardKey) => ({ count, id, process })

  return {
    keepsSessions: presence !== undefined,
    onChange: told => presence?.onChange(told),

    async share(takesPart) {
      shares = takesPart
      await presence?.share(takesPart)
    },

    agree: said => prisma.$transaction(async tx => agree(tx, who, said)),
    settle: () => prisma.$transaction(async tx => settle(tx, who, whoIsThere)),
    placed: said => prisma.$transaction(async tx => placed(tx, who, said)),
    claim: (wanted, said) => prisma.$transaction(async tx => claim(tx, who, wanted, said)),

    async connected(key, { id: session, sequence, resumeUrl }) {
      const data = { connected: true, session, sequence, resumeUrl }
      return (await prisma.shard.updateMany({ where: mine(key), data })).count === 1
    },

    keep: async sessions => (presence === undefined ? undefined : keep(prisma, process, sessions)),

    async free(key, session) {
      const { id, ...goesOn } = session ?? {}
      const data = { process: null, connected: false, ...(id !== undefined && { session: id }), ...goesOn }
      await prisma.shard.updateMany({ where: mine(key), data })
    },

    has: async key => (await prisma.shard.count({ where: mine(key) })) === 1,
    identify: bucket => identify(prisma, bucket),
  }
}

const keyOf = ({ count, id }: ShardKey): ShardKey => ({ count, id })

async function agree(tx: Transaction, { process, others }: Who, said: ShardsSaid): Promise<boolean> {
  const before = await heed(tx, said)
  const { living } = await others(tx)
  const rows = await tx.shard.findMany()
  const isHeld = rows.some(row => (row.process === process ? row.connected : living.has(row.process ?? NOBODY)))
  const counts = countsFor(before, said, isHeld)
  if (counts === undefined) return false
  const kept = [counts.count, ...(counts.next === null ? [] : [counts.next])]
  if (counts !== before) {
    await tx.sharding.update({ where: { id: ROW }, data: counts })
    await tx.shard.deleteMany({ where: { count: { notIn: kept } } })
  }
  const data = kept.flatMap(count => Array.from({ length: count }, (_, id) => ({ count, id })))
  await tx.shard.createMany({ data, skipDuplicates: true })
  return true
}

async function settle(
  tx: Transaction,
  { process, others }: Who,
  whoIsThere: ReturnType<typeof lingering>,
): Promise<Settled | undefined> {
  const sharding = await lockRow(tx)
  const now = await others(tx)
  if (!now.living.has(process)) return undefined
  const { again, ...there } = whoIsThere(now)
  const current = await promote(tx, sharding, row => there.living.has(row.process ?? NOBODY))
  const surplus: ShardKey[] = []
  for (const count of there.sharers.has(process) ? current : []) {
    const change = changeFor(process, await tx.shard.findMany({ where: { count } }), there)
    const where = { count, id: { in: [...change.taken] } }
    await tx.shard.updateMany({ where, data: { process, connected: false } })
    surplus.push(...change.surplus.map(id => ({ count, id })))
  }
  const rows = await tx.shard.findMany({ where: { process, count: { in: [...current] } } })
  return { count: current[0] ?? sharding.count, mine: rows.map(leased), surplus, again }
}

/** The counts whose shards are wanted: where all those of the next one are there, the others are not any more. */
async function promote(
  tx: Transaction,
  { count, next }: Counts,
  isThere: (row: Row) => boolean,
): Promise<readonly number[]> {
  if (next === null) return [count]
  const rows = await tx.shard.findMany({ where: { count: next } })
  if (!rows.every(row => row.connected && isThere(row))) return [count, next]
  await tx.sharding.update({ where: { id: ROW }, data: { count: next, next: null } })
  await tx.shard.deleteMany({ where: { count: { not: next } } })
  return [next]
}

async function placed(tx: Transaction, { process, others }: Who, said: ShardsSaid): Promise<readonly ShardKey[]> {
  // On an empty database there is no row yet to wait at for those who take theirs right now.
  await heed(tx, said)
  const { living, sharers } = await others(tx)
  const rows = await tx.shard.findMany({ where: { process: { in: [...living.difference(sharers)], not: process } } })
  return rows.map(keyOf)
}

async function claim(
  tx: Transaction,
  { process, others }: Who,
  { count, ids }: { readonly count: number; readonly ids: readonly number[] },
  said: ShardsSaid,
): Promise<readonly ShardKey[]> {
  await heed(tx, { ...said, shards: count })
  const { living, sharers } = await others(tx)
  await tx.shard.createMany({ data: ids.map(id => ({ count, id })), skipDuplicates: true })
  const rows = await tx.shard.findMany({ where: { process: { not: null } } })
  const taken = rows.filter(row => row.process !== process && living.has(row.process ?? NOBODY))
  if (sharers.size > 0) return taken.length > 0 ? taken.map(keyOf) : ids.map(id => ({ count, id }))
  const conflicts = taken.filter(row => row.count !== count || ids.includes(row.id))
  const wanted = { count, id: { in: [...ids] }, OR: [{ process: null }, { process: { not: process } }] }
  if (conflicts.length === 0) await tx.shard.updateMany({ where: wanted, data: { process, connected: false } })
  return conflicts.map(keyOf)
}

async function keep(prisma: PrismaClient, process: number, sessions: Parameters<Shards['keep']>[0]): Promise<void> {
  if (sessions.length === 0) return
  const [counts, ids, names, sequences] = [
    sessions.map(one => one.count),
    sessions.map(one => one.id),
    sessions.map(one => one.session),
    sessions.map(one => one.sequence),
  ]
  await prisma.$executeRaw`
    UPDATE "Shard" s SET sequence = v.sequence
    FROM unnest(${counts}::int[], ${ids}::int[], ${names}::text[], ${sequences}::int[]) AS v(count, id, session, sequence)
    WHERE s.count = v.count AND s.id = v.id AND s.session = v.session AND s.process = ${process}`
}

function leased({ count, id, session, sequence, resumeUrl }: Row): LeasedShard {
  const isKept = session !== null && resumeUrl !== null
  return { count, id, session: isKept ? { id: session, sequence, resumeUrl } : undefined }
}

/** Has no session with Discord be resumed that the database knows of. */
export async function forgetSessions(prisma: PrismaClient): Promise<void> {
  await prisma.shard.updateMany({ data: { session: null, resumeUrl: null } })
}
