import { Prisma } from '../../store/prisma/client.ts'
import type { ChannelId, UserId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import type { TableSummary } from './table-summary.ts'
import { readSummaries } from './table-summary.ts'

/** The tables of a channel that have not ended, newest first; `waiting` is as this user's, if one is given. */
export function findTables(
  desk: Desk,
  { channel, ...who }: { readonly channel: ChannelId; readonly user?: UserId },
): Promise<readonly TableSummary[]> {
  return readSummaries(desk, {
    ...who,
    where: Prisma.sql`t."channelId" = ${channel}`,
    order: Prisma.sql`t.id DESC`,
  })
}

/** The tables that have not ended and are in a channel, newest first, and after them those elsewhere where this user sits. */
export function hereOrOwn(
  desk: Desk,
  { channel, user }: { readonly channel: ChannelId; readonly user: UserId },
): Promise<readonly TableSummary[]> {
  const isHere = Prisma.sql`t."channelId" = ${channel}`
  return readSummaries(desk, {
    user,
    where: Prisma.sql`(${isHere} OR mine.seat IS NOT NULL)`,
    order: Prisma.sql`${isHere} DESC, CASE WHEN ${isHere} THEN t.id END DESC, mine.asked DESC, CASE WHEN mine.asked THEN t."movedAt" END ASC,
      t."movedAt" DESC, t.id DESC`,
  })
}
