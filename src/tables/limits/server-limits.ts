import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { GuildId } from '../../store/values/ids.ts'

/**
 * What is limited on a server: how many there are where nobody says anything, how many its moderators may set where the operator
 * says nothing, and how many there may ever be.
 */
export const SERVER_LIMITS = {
  /** Tables in a channel: each has a message there, and nobody scrolls up further than this. */
  'in-channel': { usual: 50, free: 50, least: 1, most: 200 },
  /** Tables on the server: more than any club plays at a time, and what one process shows within a minute after a restart. */
  'on-server': { usual: 500, free: 500, least: 1, most: 10_000 },
  /** Tables of one host: as many as Discord lists where one of them is to be chosen. */
  'of-host': { usual: 25, free: 25, least: 1, most: 25 },
  /** Tables of somebody who has finished no game. */
  'of-newcomer': { usual: 25, free: 25, least: 1, most: 25 },
  /** Tables of computer players alone, in a channel and on the server: they think on the machine that all tables share. */
  'computers-in-channel': { usual: 3, free: 3, least: 0, most: 25 },
  'computers-on-server': { usual: 10, free: 10, least: 0, most: 200 },
  /** Days until a table is closed that nobody starts, and abandoned where nothing moves: they cost a message in a channel. */
  'lobby-days': { usual: 14, free: 30, least: 3, most: 60 },
  'idle-days': { usual: 60, free: 90, least: 14, most: 365 },
  /** Days until a table that waits is in the digest. */
  'stalled-days': { usual: 2, free: 14, least: 1, most: 30 },
} as const

export type LimitName = keyof typeof SERVER_LIMITS
export const LIMIT_NAMES = [
  'in-channel',
  'on-server',
  'of-host',
  'of-newcomer',
  'computers-in-channel',
  'computers-on-server',
  'lobby-days',
  'idle-days',
  'stalled-days',
] as const

/** Some limits, by what they limit. */
export type SomeLimits = Readonly<Partial<Record<LimitName, number>>>
type AllLimits = Readonly<Record<LimitName, number>>

/** What a server has set within what it is allowed, which is the operator’s for it or for all. */
export interface ServerLimits {
  readonly limits: AllLimits
  readonly allowed: AllLimits
}

/** SQL for what is kept of the limits of a server, as JSON: by its id, or by SQL for that. */
export function limitsKept(guild: GuildId | Prisma.Sql | undefined): Prisma.Sql {
  const id = Prisma.sql`${guild ?? null}::text`
  return Prisma.sql`(SELECT json_build_object('own', g.limits, 'allowed', g.allowed) FROM "Guild" g WHERE g.id = ${id})`
}

/** Some limits as they are stored; what a newer version limits besides is left alone. */
export const someLimits = z.record(z.string(), z.unknown()).transform((all): SomeLimits => {
  const read = LIMIT_NAMES.map(name => [name, z.int().safeParse(all[name]).data] as const)
  return Object.fromEntries(read.filter(([, max]) => max !== undefined))
})

const some = someLimits.nullable().catch(null)

/** The limits of a server as that SQL has them; what cannot be read is as if it had not been set. */
export const limitsFound = z.object({ own: some, allowed: some }).nullable()

/** The limits of a server by what is kept of it and what is allowed everywhere. */
export function limitsBy(kept: z.infer<typeof limitsFound>, everywhere: SomeLimits = {}): ServerLimits {
  const allowed = each(name =>
    Math.min(kept?.allowed?.[name] ?? everywhere[name] ?? SERVER_LIMITS[name].free, SERVER_LIMITS[name].most),
  )
  const limits = each(name => Math.min(kept?.own?.[name] ?? SERVER_LIMITS[name].usual, allowed[name]))
  return { limits, allowed }
}

function each(of: (name: LimitName) => number): AllLimits {
  return {
    'in-channel': of('in-channel'),
    'on-server': of('on-server'),
    'of-host': of('of-host'),
    'of-newcomer': of('of-newcomer'),
    'computers-in-channel': of('computers-in-channel'),
    'computers-on-server': of('computers-on-server'),
    'lobby-days': of('lobby-days'),
    'idle-days': of('idle-days'),
    'stalled-days': of('stalled-days'),
  }
}

/** What limits are read with: a transaction, and what the operator allows everywhere. */
interface Reading {
  readonly tx: Pick<Prisma.TransactionClient, '$queryRaw'>
  readonly limits?: SomeLimits | undefined
}

/** The limits of a server. */
export async function serverLimits({ tx, limits }: Reading, guild: GuildId | undefined): Promise<ServerLimits> {
  const rows = await tx.$queryRaw`SELECT ${limitsKept(guild)} AS kept`
  const [row] = z.array(z.object({ kept: limitsFound })).parse(rows)
  return limitsBy(row?.kept ?? null, limits)
}
