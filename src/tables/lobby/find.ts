import type { ChannelId, UserId } from '../../store/ids.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { Desk } from '../record/desk.ts'
import type { TableLine } from './lines.ts'
import { readLines } from './lines.ts'

/** The tables of a channel that have not ended, newest first; `waiting` is as this user's, if one is given. */
export function find(
  desk: Desk,
  { channel, ...who }: { readonly channel: ChannelId; readonly user?: UserId },
): Promise<readonly TableLine[]> {
  return readLines(desk, {
    ...who,
    where: Prisma.sql`t."channelId" = ${channel}`,
    order: Prisma.sql`t.id DESC`,
  })
}
