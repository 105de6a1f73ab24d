import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, GuildId, TableId, UserId } from '../../store/values/ids.ts'
import { limitsBy, limitsFound, limitsKept, SERVER_LIMITS, serverLimits } from '../limits/server-limits.ts'
import { type Denied, deny } from '../record/result.ts'
import { banFound, banThere, refusedBy } from '../servers/banned-from.ts'
import type { Change } from './transact.ts'

/** How many tables may be open or running at a time where nobody says anything, so that nobody takes the room of others. */
export const MOST_TABLES = {
  host: SERVER_LIMITS['of-host'].usual,
  /** At which one person sits: twice as many as they host, for those whom others invite. */
  seats: 50,
  channel: SERVER_LIMITS['in-channel'].usual,
  server: SERVER_LIMITS['on-server'].usual,
} as const

/** The same of tables that are played by computer players alone. */
export const MOST_WATCHED = {
  host: 3,
  channel: SERVER_LIMITS['computers-in-channel'].usual,
  server: SERVER_LIMITS['computers-on-server'].usual,
} as const

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
  const { guild } = place
  if (guild !== undefined) {
    await inLine(change, guild)
    const { counts, limits } = await counted(change, guild, [Prisma.sql`t."guildId" = ${guild}`])
    if (isFull(counts, limits['on-server'])) return deny('server-full', useOf(counts, limits['on-server']))
  }
  return (await tooManyIn(change, place)) ?? (await notSeated(change, place)) ?? tooManyHosted(change, place)
}

/** Why this person may host no further table there, or none for practice. */
export async function tooManyHosted(
  change: Change,
  { user, guild, practice }: Omit<Place, 'channel'>,
): Promise<Denied | undefined> {
  await inLine(change, user)
  const theirs = Prisma.sql`t."hostId" = ${user}`
  const theirsHere = Prisma.sql`${theirs} AND t."guildId" = ${guild ?? null}::text`
  const { counts, limits } = await counted(change, guild, [theirs, theirsHere])
  if (isFull(counts, MOST_TABLES.host)) return tooMany(change, user, 'hosted', MOST_TABLES.host)
  const here = counts.slice(1)
  if (isFull(here, limits['of-host'])) return deny('too-many-hosted-here', useOf(here, limits['of-host']))
  return practice === true ? undefined : tooManyForNow(change, user, limits['of-newcomer'])
}

/** How many tables that go on there are for which each of these conditions on row `t` holds, and the limits of a server. */
async function counted({ tx, limits }: Change, guild: GuildId | undefined, which: readonly Prisma.Sql[]) {
  const counts = which.map(
    one => Prisma.sql`(SELECT count(*)::int FROM "Table" t WHERE ${one} AND t.status IN ('OPEN', 'RUNNING'))`,
  )
  const rows = await tx.$queryRaw`SELECT ARRAY[${Prisma.join(counts)}] AS counts, ${limitsKept(guild)} AS kept`
  const [{ counts: found, kept }] = counting.parse(rows)
  return { counts: found, limits: limitsBy(kept, limits).limits }
}

const counting = z.tuple([z.object({ counts: z.array(z.int()), kept: limitsFound })])

/** How much of a limit is in use. */
function useOf([used = 0]: readonly number[], max: number) {
  return { used, max }
}

function isFull([count = 0]: readonly number[], max: number): boolean {
  return count >= max
}

/**
 * The same of one who has finished few games. A game counts that somebody else has finished with them, wherever, and that no
 * vote has ended before: who opens many tables is to have shown that they play them.
 */
async function tooManyForNow({ tx }: Change, user: UserId, first: number): Promise<Denied | undefined> {
  if (first >= MOST_TABLES.host) return undefined
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
  const max = first + finished
  if (max >= MOST_TABLES.host) return undefined
  const hosted = await tx.table.count({ where: { hostId: user, practice: false, ...GOING_ON, NOT: WATCHED } })
  return hosted >= max ? deny('too-many-for-now', { used: hosted, max, first, finished }) : undefined
}

/** Why a channel takes no further table. */
export async function tooManyIn(
  change: Change,
  { guild, channel }: Pick<Place, 'guild' | 'channel'>,
): Promise<Denied | undefined> {
  await inLine(change, channel)
  const { counts, limits } = await counted(change, guild, [Prisma.sql`t."channelId" = ${channel}`])
  return isFull(counts, limits['in-channel']) ? deny('channel-full', useOf(counts, limits['in-channel'])) : undefined
}

/** Why no further table may be played there by computer players alone, whose host is this user. */
export async function tooManyWatched(change: Change, { user, channel, guild }: Place): Promise<Denied | undefined> {
  const { host } = MOST_WATCHED
  const { 'computers-in-channel': here, 'computers-on-server': server } = (await serverLimits(change, guild)).limits
  const limits = [
    ...(guild === undefined
      ? []
      : [{ where: { guildId: guild }, line: guild, max: server, code: 'too-many-watched-on-server' as const }]),
    { where: { channelId: channel }, line: channel, max: here, code: 'too-many-watched' as const },
    { where: { hostId: user }, line: user, max: host, code: 'too-many-watched-hosted' as const },
  ]
  for (const { where, line, max, code } of limits) {
    await inLine(change, line)
    const tables = await change.tx.table.count({ where: { ...where, ...WATCHED } })
    if (tables >= max) return deny(code, { used: tables, max, host: user })
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
