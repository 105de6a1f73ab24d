import type { ChannelId, UserId } from '../../store/ids.ts'
import { Prisma } from '../../store/prisma/client.ts'
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
