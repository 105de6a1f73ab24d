import { z } from 'zod'
import { type ChannelId, type GuildId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

const row = z.object({ id: tableId, game: z.string() })

/** A table that was played. */
export type EndedTable = Readonly<z.infer<typeof row>>

/**
 * Whose tables, and where: those of a channel or a server, where direct messages are none; or those where a user sat in the
 * end; of these all, or those that count for ratings, or that were annulled.
 */
interface Which {
  readonly channel?: ChannelId
  readonly guild?: GuildId | null
  readonly user?: UserId
  readonly counts?: 'counts' | 'annulled'
  readonly limit: number
}

/** The tables that were played and have ended, last first. */
export async function ended(
  { store }: Context,
  { channel, guild, user, counts, limit }: Which,
): Promise<readonly EndedTable[]> {
  const rows = await store.prisma.table.findMany({
    where: {
      status: { in: ['FINISHED', 'ABANDONED'] },
      startedAt: { not: null },
      ...(channel !== undefined && { channelId: channel }),
      ...(guild !== undefined && { guildId: guild }),
      ...(user !== undefined && { seats: { some: { userId: user } } }),
      ...(counts !== undefined && { ratedSeats: { some: { annulled: counts === 'annulled' } } }),
    },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    take: limit,
    select: { id: true, game: true },
  })
  return z.array(row).parse(rows)
}
