import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type ChannelId, channelId, type GuildId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { limitsBy, limitsFound } from '../limits/server-limits.ts'
import type { Context } from '../record/context.ts'
import type { TableSummary } from './table-summary.ts'
import { readSummaries } from './table-summary.ts'

const HOUR_MS = 3600 * 1000
/** A digest is sent once a day, whenever the daily job comes. */
const DAY_MS = 20 * HOUR_MS

/** What a server is told once a day. */
export interface Digest {
  readonly channel: ChannelId
  readonly tables: readonly StalledTable[]
}

export interface StalledTable extends TableSummary {
  /** Who is waited for. */
  readonly people: readonly UserId[]
  /** It waits for somebody to take a free seat. */
  readonly lacksPlayer: boolean
}

const asked = z.object({ tableId, userId: userId.nullable() })

/** The stalled tables of a server that wants to be told of them and has not been today; undefined if there is nothing to tell. */
export async function digest(context: Context, guild: GuildId): Promise<Digest | undefined> {
  const { prisma } = context.store
  const at = context.now()
  const now = at.getTime()
  const row = await prisma.guild.findUnique({ where: { id: guild } })
  if (row?.digest == null || (row.digestAt !== null && now - row.digestAt.getTime() < DAY_MS)) return undefined
  // After so long a table that waits for somebody, or for more people, has stalled; the bot being there all the time.
  const days = limitsBy(limitsFound.parse({ own: row.limits, allowed: row.allowed }), context.limits).limits[
    'stalled-days'
  ]
  const before = new Date(now - days * 24 * HOUR_MS)
  const tables = await readSummaries(context, {
    where: Prisma.sql`t."guildId" = ${guild} AND t."pausedAt" IS NULL
      AND t."movedAt" + COALESCE((
        SELECT sum(LEAST(o."to", ${at}::timestamptz) - GREATEST(o."from", t."movedAt")) FROM "Outage" o
        WHERE o.game IS NULL AND o."to" > t."movedAt" AND o."from" < ${at}::timestamptz
      ), interval '0') < ${before}::timestamptz
      AND NOT t.practice`,
    order: Prisma.sql`t."movedAt", t.id`,
  })
  const seats = await prisma.seat.findMany({
    where: { tableId: { in: tables.map(({ id }) => id) }, asked: true, bot: null },
    orderBy: { seat: 'asc' },
  })
  const waited = Map.groupBy(z.array(asked).parse(seats), seat => seat.tableId)
  const stalled = tables.map(table => {
    const asked = waited.get(table.id) ?? []
    const people = asked.flatMap(one => one.userId ?? [])
    return { ...table, people, lacksPlayer: people.length < asked.length }
  })
  return { channel: channelId.parse(row.digest), tables: stalled }
}

/** Keeps that a server has been told. */
export async function markDigest(context: Context, guild: GuildId): Promise<void> {
  await context.store.prisma.guild.updateMany({ where: { id: guild }, data: { digestAt: context.now() } })
}
