import { z } from 'zod'
import { type TableId, tableId, type UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

const rows = z.array(z.object({ tableId }))

/** The tables that go on and of which somebody wants to hear nothing, the newest first. */
export async function mutedTables({ store }: Context, user: UserId): Promise<readonly TableId[]> {
  const found = await store.prisma.playerTableSettings.findMany({
    where: { userId: user, muted: true, table: { endedAt: null, seats: { some: { userId: user } } } },
    orderBy: { tableId: 'desc' },
    select: { tableId: true },
  })
  return rows.parse(found).map(({ tableId: id }) => id)
}
