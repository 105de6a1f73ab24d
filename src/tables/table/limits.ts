import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, GuildId, TableId, UserId } from '../../store/values/ids.ts'
import { type Denied, deny } from '../record/result.ts'
import { banFound, banThere, refusedBy } from '../servers/banned-from.ts'
import type { Change } from './transact.ts'

/** How many tables may be open or running at a time, so that nobody takes the room of others. */
export const MOST_TABLES = {
  /** Opened by one person: as many as Discord lists where one of them is to be chosen. */
  host: 25,
  /** At which one person sits: twice as many, for those whom others invite. */
  seats: 50,
  /** In a channel: each has a message there, and nobody scrolls up further than this. */
  channel: 50,
  /** On a server: more than any club plays at a time, and what one process shows within a minute after a restart. */
  server: 500,
} as const

/** How many tables may be played by computer players alone: they think on the machine that all tables share. */
export const MOST_WATCHED = { host: 3, channel: 3, server: 10 } as const

/** How often a person comes back to a table in a day: the others are told each time, and what they are told is kept. */
export const MOST_RETURNS = { most: 3, ms: 24 * 3600 * 1000 } as const

/** Of how many tables one may keep a note, those that have ended included. */
export const MOST_NOTES = 200

const GOING_ON = { status: { in: ['OPEN', 'RUNNING'] } } satisfies Prisma.TableWhereInput

/** Played by computer players alone, for practice or not: nobody is waited for. */
const WATCHED = {
  status: 'RUNNING',
  seats: { every: { OR: [{ userId: null, bot: { not: null } }, { resigned: true }] } },
} satisfies Prisma.TableWhereInput

/** Who wants another table, and where. */
interface Place {
  readonly user: UserId
  readonly channel: ChannelId
  readonly guild?: GuildId | undefined
  /** The game begins at once, for practice or to be watched: nobody is waited for who might not come. */
  readonly practice?: boolean | undefined
}

/** Why no further table may be opened there, or by this person; two who open one at once are counted one after the other. */
export async function tooManyTables(change: Change, place: Place): Promise<Denied | undefined> {
  const { user, channel, guild, practice } = place
  if (guild !== undefined) {
    await inLine(change, guild)
    const tables = await change.tx.table.count({ where: { guildId: guild, ...GOING_ON } })
    if (tables >= MOST_TABLES.server) return deny('server-full', { max: MOST_TABLES.server })
  }
  return (await tooManyIn(change, channel)) ?? (await notSeated(change, place)) ?? tooManyHosted(change, user, practice)
}

/** Why this person may host no further table, or none for practice. */
export async function tooManyHosted(change: Change, user: UserId, isPractice = false): Promise<Denied | undefined> {
  await inLine(change, user)
  const hosted = await change.tx.table.count({ where: { hostId: user, ...GOING_ON } })
  if (hosted >= MOST_TABLES.host) return tooMany(change, user, 'hosted', MOST_TABLES.host)
  return isPractice ? undefined : tooManyForNow(change, user)
}

/**
 * The same of one who has finished few games. A game counts that somebody else has finished with them, wherever, and that no
 * vote has ended before: who opens many tables is to have shown that they play them.
 */
async function tooManyForNow({ tx, firstTables }: Change, user: UserId): Promise<Denied | undefined> {
  if (firstTables === undefined) return undefined
  const finished = await tx.seat.count({
    where: {
      userId: user,
      resigned: false,
      table: {
        status: 'FINISHED',
        result: { equals: Prisma.DbNull },
        practice: false,
        seats: { some: { userId: { not: user }, resigned: false } },
      },
    },
  })
  const max = firstTables + finished
  if (max >= MOST_TABLES.host) return undefined
  const hosted = await tx.table.count({ where: { hostId: user, practice: false, ...GOING_ON, NOT: WATCHED } })
  return hosted >= max ? deny('too-many-for-now', { max, first: firstTables, finished }) : undefined
}

/** Why a channel takes no further table. */
export async function tooManyIn(change: Change, channel: ChannelId): Promise<Denied | undefined> {
  await inLine(change, channel)
  const tables = await change.tx.table.count({ where: { channelId: channel, ...GOING_ON } })
  return tables >= MOST_TABLES.channel ? deny('channel-full', { max: MOST_TABLES.channel }) : undefined
}

/** Why no further table may be played there by computer players alone, whose host is this user. */
export async function tooManyWatched(change: Change, { user, channel, guild }: Place): Promise<Denied | undefined> {
  const { host, channel: here, server } = MOST_WATCHED
  const limits = [
    ...(guild === undefined
      ? []
      : [{ where: { guildId: guild }, line: guild, max: server, no: deny('too-many-watched', { max: server }) }]),
    { where: { channelId: channel }, line: channel, max: here, no: deny('too-many-watched', { max: here }) },
    {
      where: { hostId: user },
      line: user,
      max: host,
      no: deny('too-many-watched-hosted', { max: host, host: user }),
    },
  ]
  for (const { where, line, max, no } of limits) {
    await inLine(change, line)
    const tables = await change.tx.table.count({ where: { ...where, ...WATCHED } })
    if (tables >= max) return no
  }
  return undefined
}

/**
 * Why this person may take no seat there: they are banned from the server, or sit at as many tables as they may. Whoever bans
 * them waits for this, or this for them.
 */
export async function notSeated(
  change: Change,
  { user, guild }: Pick<Place, 'user' | 'guild'>,
): Promise<Denied | undefined> {
  await inLine(change, user)
  const rows = await change.tx.$queryRaw`
    SELECT ${banThere({ user, guild }, change.now)} AS ban, (
      SELECT count(*)::int FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
      WHERE s."userId" = ${user} AND NOT s.resigned AND t.status IN ('OPEN', 'RUNNING')
    ) AS seats`
  const [row] = z.array(sitting).parse(rows)
  const banned = refusedBy(row?.ban ?? null)
  if (banned) return banned
  const seats = row?.seats ?? 0
  return seats >= MOST_TABLES.seats ? tooMany(change, user, 'seats', MOST_TABLES.seats) : undefined
}

const sitting = z.object({ ban: banFound, seats: z.int() })

/** Why this person may not come back to a table yet. */
export async function tooManyReturns({ tx, now }: Change, table: TableId, user: UserId): Promise<Denied | undefined> {
  const { most, ms } = MOST_RETURNS
  const returns = await tx.tableEvent.findMany({
    where: {
      tableId: table,
      userId: user,
      at: { gt: new Date(now.getTime() - ms) },
      what: { path: ['type'], equals: 'seat-back' },
    },
    orderBy: { id: 'desc' },
    take: most,
    select: { at: true },
  })
  const first = returns[most - 1]
  if (first === undefined) return undefined
  return deny('too-many-returns', { max: most, when: `<t:${Math.ceil((first.at.getTime() + ms) / 1000)}:R>` })
}

/** That somebody has as many tables as they may, and which of their practice tables they can do without, if they have one. */
async function tooMany({ tx }: Change, user: UserId, what: 'hosted' | 'seats', max: number): Promise<Denied> {
  const idle = await tx.table.findFirst({
    where: { hostId: user, practice: true, ...GOING_ON },
    orderBy: [{ movedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return idle === null ? deny(`too-many-${what}`, { max }) : deny(`too-many-${what}-practice`, { max, table: idle.id })
}

/** Makes those who count the same wait for each other until the end of the transaction. */
export async function inLine({ tx }: { readonly tx: Pick<Change['tx'], '$queryRaw'> }, counted: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtextextended(${counted}, 0))) AS locked`
}
