import { z } from 'zod'
import { type ChannelId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

const row = z.object({ id: tableId, game: z.string() })

/** A table that was played. */
export type EndedTable = Readonly<z.infer<typeof row>>

/** The tables that were played and have ended, last first: those of a channel, or those where a user sat. */
export async function ended(
  { store }: Context,
  { channel, user, limit }: { readonly channel?: ChannelId; readonly user?: UserId; readonly limit: number },
): Promise<readonly EndedTable[]> {
  const rows = await store.prisma.table.findMany({
    where: {
      status: { in: ['FINISHED', 'ABANDONED'] },
      startedAt: { not: null },
      ...(channel !== undefined && { channelId: channel }),
      ...(user !== undefined && { seats: { some: { userId: user } } }),
    },
    orderBy: { endedAt: 'desc' },
    take: limit,
    select: { id: true, game: true },
  })
  return z.array(row).parse(rows)
}
