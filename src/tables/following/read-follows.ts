import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import { readSummaries, type TableSummary } from '../lobby/table-summary.ts'
import type { Context } from '../record/context.ts'
import { firstSeen } from '../record/rights.ts'
import { type FollowRecord, followColumns, toFollowRecord } from './follow-target.ts'

/** What somebody follows, with the game of a table, and the name by which a player sat down last where they did. */
export interface FollowNamed extends FollowRecord {
  readonly game?: string
  readonly name?: string
}

const rows = z.array(followColumns.extend({ game: z.string().nullable(), name: z.string().nullable() }))

/** What a user follows, in the order in which they began to. */
export async function readFollows({ store }: Context, user: UserId): Promise<readonly FollowNamed[]> {
  const found = await store.prisma.$queryRaw`
    SELECT f.*, t.game, (
      SELECT s.name FROM "Seat" s JOIN "Table" o ON o.id = s."tableId"
      WHERE s."userId" = f."playerId" AND o."guildId" = f."guildId" ORDER BY o.id DESC LIMIT 1) AS name
    FROM "Follow" f LEFT JOIN "Table" t ON t.id = f."tableId" WHERE f."userId" = ${user} ORDER BY f.id`
  return rows.parse(found).flatMap(({ game, name, ...row }) =>
    toFollowRecord(row).map(record => ({
      ...record,
      ...(game !== null && { game }),
      ...(name !== null && { name }),
    })),
  )
}

/** The tables that a user follows, has no seat at and sees from where they ask, those where something happened last first. */
export async function tablesFollowed(context: Context, user: UserId, most: number): Promise<readonly TableSummary[]> {
  const found = await readSummaries(context, {
    user,
    where: Prisma.sql`mine.seat IS NULL AND t.id IN (SELECT f."tableId" FROM "Follow" f WHERE f."userId" = ${user})`,
    order: Prisma.sql`t."movedAt" DESC, t.id DESC`,
  })
  return firstSeen(found, context.member, most)
}
